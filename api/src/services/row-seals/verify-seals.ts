import type { Database, Transaction } from '../../db/client.ts';
import { SealList } from './seal-list.ts';
import { checkSeal } from './seal-rows.ts';
import type { SealKeys } from './seal-rows.ts';
import { sealedTableNames } from './sealed-tables.ts';
import type { SealedTable } from './sealed-tables.ts';
import { findEmptied, findEmptiedAnchors, readSealedRows, readSeals, seeOneMoment } from './verify-seals.repo.ts';
import type { SealedRow, VouchedSeal } from './verify-seals.repo.ts';

/** What was written past the portal. */
export type Finding =
  /** `unread`: sealed with a key that AUDIT_KEYS does not hold any more. */
  | { readonly kind: 'changed' | 'missing' | 'added' | 'unread'; readonly table: SealedTable; readonly key: string }
  /** The seals that belong to a row of the log, or to the anchor of a chain, are not those that it names. */
  | { readonly kind: 'seals'; readonly auditId: string }
  | { readonly kind: 'anchor'; readonly chain: number };

export interface Verified {
  readonly rows: number;
  readonly seals: number;
  readonly findings: number;
}

/** Compares every sealed row with its latest seal, and the seals with the log (SEC9); the portal may be running. */
export async function verifySeals(
  database: Database,
  keys: SealKeys,
  report: (finding: Finding) => unknown,
): Promise<Verified> {
  return database.transaction(async (tx) => {
    await seeOneMoment(tx);
    return verifyWithin(tx, keys, report);
  });
}

/** The same within a transaction. */
export async function verifyWithin(
  tx: Transaction,
  keys: SealKeys,
  report: (finding: Finding) => unknown,
): Promise<Verified> {
  let findings = 0;
  let count = 0;
  const found = (finding: Finding): void => {
    findings += 1;
    report(finding);
  };
  const seals = await verifyVouched(tx, keys, found);
  for (const table of sealedTableNames)
    for await (const rows of readSealedRows(tx, table)) {
      for (const row of rows) {
        const kind = judge(table, row, keys);
        if (kind !== null) found({ kind, table, key: row.key });
      }
      count += rows.filter(({ content }) => content !== null).length;
    }
  return { rows: count, seals, findings };
}

function judge(
  table: SealedTable,
  { content, latest }: SealedRow,
  keys: SealKeys,
): 'changed' | 'missing' | 'added' | 'unread' | null {
  const isSealed = latest !== null && latest.code !== null;
  if (content === null) return isSealed ? 'missing' : null;
  if (!isSealed) return 'added';
  const result = checkSeal(table, latest, content, keys);
  if (result === 'fits') return null;
  return result === 'unknown' ? 'unread' : 'changed';
}

/** Returns how many seals there are. */
async function verifyVouched(tx: Transaction, keys: SealKeys, found: (finding: Finding) => void): Promise<number> {
  let count = 0;
  let group: Group = { owner: '', seal: null, list: new SealList('') };
  for await (const seals of readSeals(tx))
    for (const seal of seals) {
      const owner = ownerOf(seal);
      if (group.owner !== owner) {
        endGroup(group, keys, found);
        group = { owner, seal, list: new SealList(owner) };
      }
      group.list.add(seal);
      count += 1;
    }
  endGroup(group, keys, found);
  for (const auditId of await findEmptied(tx)) found({ kind: 'seals', auditId });
  for (const chain of await findEmptiedAnchors(tx)) found({ kind: 'anchor', chain });
  return count;
}

interface Group {
  readonly owner: string;
  /** The first of the group; null before the first group. */
  readonly seal: VouchedSeal | null;
  readonly list: SealList;
}

function ownerOf({ anchor, auditId }: VouchedSeal): string {
  return anchor === null ? `audit row ${auditId}` : `anchor of chain ${anchor}`;
}

function endGroup({ seal, list }: Group, { codes }: SealKeys, found: (finding: Finding) => void): void {
  if (seal === null) return;
  const said = seal.anchor === null ? seal.said : seal.anchorSaid;
  if (said !== null && list.check(said, codes) === 'fits') return;
  found(seal.anchor === null ? { kind: 'seals', auditId: seal.auditId } : { kind: 'anchor', chain: seal.anchor });
}
