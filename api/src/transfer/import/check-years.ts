import type { IsoDate } from '@portal/domain';
import type { Cell } from './kinds.ts';
import type { ImportProblem } from './problem.ts';
import type { ReadFile } from './read-file.ts';

const FIRST_YEAR = 1990;
const YEARS_AHEAD = 10;

const DAYS: readonly string[] = ['date', 'timestamptz'];

/** Years that are probably typing errors: 0026, 2206 (OP9). */
export function findFarYears({ file, columns, rows }: ReadFile, today: IsoDate): ImportProblem[] {
  const last = yearOf(today) + YEARS_AHEAD;
  const dated = columns.filter(({ kind }) => DAYS.includes(kind.sqlType));
  return rows.flatMap(({ line, cells }) =>
    dated.flatMap(({ name }) => {
      const why = whyFar(cells[name], last);
      return why === null ? [] : [{ file: file.name, line, column: name, reason: `the year of ${why}` }];
    }),
  );
}

function whyFar(cell: Cell | undefined, last: number): string | null {
  if (typeof cell !== 'string') return null;
  const day = cell.slice(0, 'YYYY-MM-DD'.length);
  if (yearOf(day) < FIRST_YEAR) return `${day} is before ${FIRST_YEAR}`;
  return yearOf(day) > last ? `${day} is more than ${YEARS_AHEAD} years ahead` : null;
}

function yearOf(day: string): number {
  return Number(day.slice(0, 'YYYY'.length));
}
