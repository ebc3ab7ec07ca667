import type { MeasuredBuild } from './measure.ts';

/** The size of a part when it was last accepted, and its limit, in brotli bytes. */
export interface Budget {
  readonly was: number | null;
  readonly limit: number;
}

/**
 * `budgets.json`, by build and part, and under `pages` by the area whose first page it is. A remote without its own entry
 * has the limits of `mf-*`.
 */
export type Budgets = Readonly<Record<string, Readonly<Record<string, Budget>>>>;

export interface BudgetRow extends Budget {
  readonly name: string;
  readonly part: string;
  readonly now: number;
}

export function compare(measured: readonly MeasuredBuild[], budgets: Budgets): readonly BudgetRow[] {
  return measured.flatMap(({ name, sizes }) => {
    const own = budgets[name] ?? budgets['mf-*'] ?? {};
    return Object.entries(sizes).map(([part, now]) => {
      const { was, limit } = own[part] ?? own['mf-*'] ?? { was: null, limit: 0 };
      return { name, part, now, was, limit };
    });
  });
}

export const isOver = ({ now, limit }: BudgetRow): boolean => now > limit;

/** The size of each part: before, now, and the limit. */
export function budgetTable(rows: readonly BudgetRow[]): readonly string[] {
  const cells = rows.map((row) => [
    `${row.name} ${row.part}`,
    row.was === null ? '–' : toText(row.was),
    toText(row.now),
    growth(row),
    toText(row.limit),
    isOver(row) ? 'TOO LARGE' : '',
  ]);
  const lines = [['brotli bytes', 'before', 'now', 'grew by', 'limit', ''], ...cells];
  const widths = lines[0]?.map((_cell, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0))) ?? [];
  return lines.map((line) =>
    line
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0)))
      .join('  ')
      .trimEnd(),
  );
}

/** Records the current sizes as accepted; limits do not change by themselves. */
export function accept(budgets: Budgets, rows: readonly BudgetRow[]): Budgets {
  const names = [...new Set(rows.map(({ name }) => name))];
  const accepted = names.map((name) => {
    const parts = rows.filter((row) => row.name === name);
    const sizes = Object.fromEntries(parts.map(({ part, now, limit }) => [part, { was: now, limit }]));
    return [name, { ...budgets[name], ...sizes }] as const;
  });
  return { ...budgets, ...Object.fromEntries(accepted) };
}

function growth({ was, now }: BudgetRow): string {
  if (was === null) return '';
  return now > was ? `+${toText(now - was)}` : toText(now - was);
}

function toText(bytes: number): string {
  return bytes.toLocaleString('en-CA');
}
