import type { Transaction } from '../../db/client.ts';
import { findAnchored, findLists, readAnchor, removeSuperseded, writeAnchor } from './anchor-seals.repo.ts';
import type { ListedRow, ChainRange } from './anchor-seals.repo.ts';
import { numbersIn, SealList } from './seal-list.ts';
import { readNumbers, writeNumbers } from './seal-numbers.ts';
import type { SealKeys } from './seal-rows.ts';
import type { UnvouchedSeals } from './verify-seals.ts';

/** The rows of a chain that a purge may remove. */
export interface PurgeableRows {
  /** The number of the last row. */
  readonly last: number;
  /** The numbers of these rows' seal lists. */
  readonly numbers: readonly number[];
  /** Why it ends there. */
  readonly finding: UnvouchedSeals | null;
}

/**
 * How far the rows of a chain have the seals that they list. From the first mismatch on everything stays as evidence,
 * since the anchor's seals are recomputed.
 */
export async function findPurgeable(tx: Transaction, range: ChainRange, keys: SealKeys | null): Promise<PurgeableRows> {
  const { chain } = range;
  const [anchor, anchored] = [await readAnchor(tx, chain), await anchoredList(tx, chain)];
  const lists = groupLists(await findLists(tx, range));
  const numbers: number[] = [];
  if (anchor === null && anchored.count === 0 && lists.length === 0) return { last: range.to, numbers, finding: null };
  if (keys === null) throw new Error('The seals of purged rows need the keys of AUDIT_KEYS.');
  const isWhole = anchor === null ? anchored.count === 0 : anchored.check(anchor, keys.codes, null) === 'fits';
  if (!isWhole) return { last: range.after, numbers, finding: { kind: 'anchor', chain } };
  for (const { number, auditId, sealText, fields, list } of lists) {
    if (sealText === null || list.check(sealText, keys.codes, fields) !== 'fits')
      return { last: number - 1, numbers, finding: { kind: 'seals', auditId } };
    numbers.push(...readNumbers(numbersIn(sealText)));
  }
  return { last: range.to, numbers, finding: null };
}

/**
 * Moves the seals of purged log rows to the anchor of their chain: those that are still the latest of their rows stay,
 * and the anchor records their total and the numbers of all lists that it replaces (SEC9).
 */
export async function anchorSeals(
  tx: Transaction,
  chain: number,
  removedNumbers: readonly number[],
  keys: SealKeys | null,
): Promise<void> {
  const numbers = writeNumbers([...readNumbers(numbersIn((await readAnchor(tx, chain)) ?? '')), ...removedNumbers]);
  await removeSuperseded(tx, chain);
  const list = await anchoredList(tx, chain);
  if (list.count === 0 && numbers === '') return writeAnchor(tx, chain, null);
  if (keys === null) throw new Error('The seals of purged rows need the keys of AUDIT_KEYS.');
  await writeAnchor(tx, chain, list.total(keys.codes, numbers, null));
}

async function anchoredList(tx: Transaction, chain: number): Promise<SealList> {
  const list = new SealList(`anchor of chain ${chain}`);
  for (const seal of await findAnchored(tx, chain)) list.add(seal);
  return list;
}

interface RowList extends Pick<ListedRow, 'number' | 'auditId' | 'sealText' | 'fields'> {
  readonly list: SealList;
}

function groupLists(rows: readonly ListedRow[]): RowList[] {
  const groups: RowList[] = [];
  for (const { number, auditId, sealText, fields, seal } of rows) {
    let group = groups.at(-1);
    if (group?.auditId !== auditId) {
      group = { number, auditId, sealText, fields, list: new SealList(`audit row ${auditId}`) };
      groups.push(group);
    }
    if (seal !== null) group.list.add(seal);
  }
  return groups;
}
