import type { Database, Transaction } from '../../db/client.ts';
import { findKeys, findNeverSealed, findOutdated, hasSeals, insertSealingEntry, lockSealed } from './row-seals.repo.ts';
import type { NewSeal, OutdatedRow, UnsealedRow } from './row-seals.repo.ts';
import { addSeals, checkSeal, countOf, newSeal } from './seal-rows.ts';
import type { SealKeys } from './seal-rows.ts';
import { isMarked, markOf, sealMark } from './seal-marks.ts';
import { columnsOf, PORTAL, sealedTableNames } from './sealed-tables.ts';
import type { SealedTable } from './sealed-tables.ts';
import { findUnvouched } from './verify-seals.ts';
import type { UnlistedSeals } from './verify-seals.ts';

type Counts = Readonly<Partial<Record<SealedTable, number>>>;

export interface SealedBefore {
  readonly counts: Counts;
  /** Rows that had an earlier seal. */
  readonly again: Counts;
  /** Unsealed rows in tables that were sealed earlier, or that have sealed rows: none of them was sealed. */
  readonly refused: Counts;
}

/** Seals are missing or were changed: an unsealed row may be one whose seals somebody deleted. */
export class UnvouchedSealsError extends Error {
  readonly findings: number;

  constructor(findings: number) {
    super('Seals are missing or were changed.');
    this.findings = findings;
  }
}

/**
 * Seals the rows from before sealing began (SEC9), once for each table: a row that is inserted outside the portal later
 * must not get a seal. A table with a seal of any row, even a deleted one, was sealed before, whether its mark is there
 * or not. Where the format of seals has been extended, valid ones are renewed, once as well.
 * @throws UnvouchedSealsError where a list of seals is missing or was changed, unless `isUnverified` says that the
 *   provider accepts it
 */
export async function sealBefore(
  database: Database,
  keys: SealKeys,
  { isUnverified = false }: { readonly isUnverified?: boolean } = {},
): Promise<SealedBefore> {
  return database.transaction(async (tx) => {
    await lockSealed(tx, sealedTableNames);
    const marks = await findKeys(tx, PORTAL);
    const unvouched = await findUnvouched(tx, keys);
    if (unvouched.findings > 0 && !isUnverified) throw new UnvouchedSealsError(unvouched.findings);
    const seals: NewSeal[] = [];
    const counts: Partial<Record<SealedTable, number>> = {};
    const again: Partial<Record<SealedTable, number>> = {};
    const refused: Partial<Record<SealedTable, number>> = {};
    for (const table of sealedTableNames) {
      const isFirst = !isMarked(table, marks) && !(await hasSeals(tx, table));
      const unsealed = await neverSealed(tx, table, isFirst ? keys : null);
      if (unsealed.count > 0) (isFirst ? counts : refused)[table] = unsealed.count;
      const mark = markOf(table);
      const outdated = marks.includes(mark) ? [] : await sealedAgain(tx, table, { keys, unvouched });
      if (outdated.length > 0) again[table] = outdated.length;
      seals.push(...unsealed.seals, ...outdated);
      if (!marks.includes(mark)) seals.push(sealMark(table, keys.codes));
    }
    const ofRows = seals.filter(({ table }) => table !== PORTAL);
    const detail = { ...countOf(ofRows), ...(unvouched.findings > 0 && { unverified: unvouched.findings }) };
    if (seals.length > 0) await addSeals(tx, await insertSealingEntry(tx, detail), seals, keys.codes);
    return { counts, again, refused };
  });
}

/** How many rows of a table were never sealed, and with keys their seals. */
async function neverSealed(
  tx: Transaction,
  table: SealedTable,
  keys: SealKeys | null,
): Promise<{ readonly count: number; readonly seals: readonly NewSeal[] }> {
  const seals: NewSeal[] = [];
  let count = 0;
  for await (const rows of pages<UnsealedRow>((after) => findNeverSealed(tx, table, after))) {
    count += rows.length;
    if (keys !== null) for (const row of rows) seals.push(newSeal(table, { ...row, turns: 0 }, keys));
  }
  return { count, seals };
}

/** New seals of rows whose earlier seal is valid and listed in the log. */
async function sealedAgain(
  tx: Transaction,
  table: SealedTable,
  { keys, unvouched }: { readonly keys: SealKeys; readonly unvouched: UnlistedSeals },
): Promise<readonly NewSeal[]> {
  const seals: NewSeal[] = [];
  const { version } = columnsOf(table);
  for await (const rows of pages<OutdatedRow>((after) => findOutdated(tx, table, version, after)))
    for (const row of rows) {
      const isVouched = row.anchor === null ? !unvouched.rows.has(row.auditId) : !unvouched.chains.has(row.anchor);
      if (isVouched && checkSeal(table, row.latest, row.content, keys) === 'fits')
        seals.push(newSeal(table, row, keys));
    }
  return seals;
}

async function* pages<Row extends { readonly key: string }>(
  read: (after: string) => Promise<readonly Row[]>,
): AsyncGenerator<readonly Row[]> {
  let after = '';
  for (;;) {
    const rows = await read(after);
    const last = rows.at(-1);
    if (last === undefined) return;
    yield rows;
    after = last.key;
  }
}
