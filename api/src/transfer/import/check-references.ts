import { count } from '@portal/domain';
import type { Transaction } from '../../db/client.ts';
import type { Column, ExportFile } from './export-files.ts';
import { exportFiles } from './export-files.ts';
import { findKnownIds } from './import.repo.ts';
import type { ImportProblem } from './problem.ts';
import type { ExportRow, ReadFile } from './read-file.ts';

interface Reference {
  readonly file: ExportFile;
  readonly column: Column;
  readonly row: ExportRow;
  readonly id: number;
}

/**
 * Every reference must lead to a row of the export or of the database. References to a file with unread lines are not
 * checked.
 */
export async function findDanglingReferences(tx: Transaction, files: readonly ReadFile[]): Promise<ImportProblem[]> {
  const problems: ImportProblem[] = [];
  for (const target of exportFiles) {
    const idColumn = target.identity.column;
    const read = files.find((one) => one.file === target);
    if (read !== undefined && !read.isWhole) continue;
    const inExport = new Set(read?.rows.map((row) => row.cells[idColumn]));
    const open = files.flatMap((one) => referencesTo(one, target)).filter(({ id }) => !inExport.has(id));
    if (open.length === 0) continue;
    const known = await findKnownIds(tx, target, [...new Set(open.map(({ id }) => id))]);
    problems.push(
      ...firstOfEach(open.filter(({ id }) => !known.has(id))).map((one) => dangling(one, target, idColumn)),
    );
  }
  return problems;
}

function referencesTo({ file, columns, rows }: ReadFile, target: ExportFile): Reference[] {
  return columns
    .filter((column) => column.references === target.name)
    .flatMap((column) =>
      rows.flatMap((row) => {
        const id = row.cells[column.name];
        return typeof id === 'number' ? [{ file, column, row, id }] : [];
      }),
    );
}

/** Each missing row once for a column, with how many more lines name it: a list of all lines would hide the others. */
function firstOfEach(references: readonly Reference[]): (Reference & { readonly more: number })[] {
  const same = Map.groupBy(references, ({ file, column, id }) => `${file.name} ${column.name} ${id}`);
  return [...same.values()].flatMap(([first, ...others]) =>
    first === undefined ? [] : [{ ...first, more: others.length }],
  );
}

function dangling(
  { file, column, row, id, more }: Reference & { readonly more: number },
  target: ExportFile,
  idColumn: string,
): ImportProblem {
  const also = more === 0 ? '' : ` (and so on ${count(more, 'more line')})`;
  const reason = `${idColumn} ${id} is neither in ${target.name} nor in the portal${also}`;
  return { file: file.name, line: row.line, column: column.name, reason };
}
