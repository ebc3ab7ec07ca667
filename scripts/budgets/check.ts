import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { BuildError } from '../build/build-error.ts';
import { accept, budgetTable, compare, isOver, type Budgets, type BudgetRow } from './budgets.ts';
import { findCopies } from './copies.ts';
import { measurePages, measureRemote, measureShell, type MeasuredBuild } from './measure.ts';

/** The output folders of all builds, or of some. */
export interface Built {
  readonly shell?: string;
  readonly remotes?: readonly string[];
}

const file = join(import.meta.dirname, 'budgets.json');

/**
 * Compares the builds with their budgets, and looks for duplicated libraries.
 * @throws BuildError with the table if something is too large, and with the names of duplicated libraries
 */
export async function checkBudgets(built: Built): Promise<readonly BudgetRow[]> {
  const { measured, rows } = await weigh(built);
  const copies = findCopies(measured);
  const table = rows.some(isOver)
    ? [...budgetTable(rows), 'Make it smaller, or move the limit in scripts/budgets/budgets.json and say why.']
    : [];
  if (copies.length + table.length > 0) throw new BuildError([...copies, ...table].join('\n'));
  return rows;
}

/** The table of sizes; with `isAccepted` later builds are compared with these sizes. */
export async function showBudgets(built: Built, isAccepted: boolean): Promise<readonly string[]> {
  const { rows } = await weigh(built);
  if (isAccepted) await writeFile(file, `${JSON.stringify(accept(await readBudgets(), rows), null, 2)}\n`);
  return budgetTable(rows);
}

async function weigh({
  shell,
  remotes = [],
}: Built): Promise<{ readonly measured: readonly MeasuredBuild[]; readonly rows: readonly BudgetRow[] }> {
  const measured = await Promise.all([
    ...(shell === undefined ? [] : [measureShell(shell)]),
    ...remotes.map(measureRemote),
  ]);
  const pages = shell === undefined ? [] : [measurePages(measured)];
  return { measured, rows: compare([...measured, ...pages], await readBudgets()) };
}

async function readBudgets(): Promise<Budgets> {
  return JSON.parse(await readFile(file, 'utf8')) as Budgets;
}
