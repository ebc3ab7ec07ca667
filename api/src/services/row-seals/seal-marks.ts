import type { Codes } from '../encryption/audit-keys.ts';
import type { NewSeal } from './row-seals.repo.ts';
import { columnsOf, PORTAL, sealedTableNames } from './sealed-tables.ts';
import type { SealedTable } from './sealed-tables.ts';

/** Incremented when seals of all tables must be renewed: since round 2 they have turns, and their lists numbers. */
const ROUND = 2;

/** A row sealed together with those of the table, which marks it as done. */
export function markOf(table: SealedTable): string {
  return `${firstMarkOf(table)} ${ROUND}.${columnsOf(table).version}`;
}

/** Whether one of these marks is the table's, of any version. */
export function isMarked(table: SealedTable, marks: readonly string[]): boolean {
  return marks.some((key) => key === firstMarkOf(table) || key.startsWith(`${firstMarkOf(table)} `));
}

function firstMarkOf(table: SealedTable): string {
  return `seal ${table}`;
}

export function sealMark(table: SealedTable, codes: Codes): NewSeal {
  const key = markOf(table);
  return { table: PORTAL, key, version: 1, turn: 1, code: codes.of(JSON.stringify([PORTAL, key])) };
}

/** The marks of all tables. */
export function sealMarks(codes: Codes): NewSeal[] {
  return sealedTableNames.map((table) => sealMark(table, codes));
}
