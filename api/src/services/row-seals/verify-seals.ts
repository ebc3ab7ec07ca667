import type { Database, Transaction } from '../../db/client.ts';
import { decryptNumber } from '../encryption/account-number.ts';
import type { StoredContent } from './content.ts';
import { numbersIn, SealList } from './seal-list.ts';
import { findMisnumbered, readNumbers } from './seal-numbers.ts';
import type { NumberFinding } from './seal-numbers.ts';
import { checkSeal } from './seal-rows.ts';
import type { SealKeys } from './seal-rows.ts';
import { sealedTableNames } from './sealed-tables.ts';
import type { SealedTable } from './sealed-tables.ts';
import {
  countLists,
  findEmptied,
  findEmptiedAnchors,
  readSealedRows,
  readSeals,
  readOneSnapshot,
} from './verify-seals.repo.ts';
import { findToSeal } from './to-seal.ts';
import type { SealedRow, VouchedSeal } from './verify-seals.repo.ts';

/** A list of seals in a row of the log, or in the anchor of a chain, that does not match the seals. */
export type UnvouchedSeals =
  { readonly kind: 'seals'; readonly auditId: string } | { readonly kind: 'anchor'; readonly chain: number };

/** A row that does not match its seal. */
export interface RowFinding {
  /**
   * `unread`: sealed with a key that is no longer in AUDIT_KEYS. `covered`: a seal is missing or extra among the
   * earlier ones. `before`: its table has no seals at all, as before an upgrade.
   */
  readonly kind: 'changed' | 'missing' | 'added' | 'before' | 'unread' | 'covered';
  readonly table: SealedTable;
  readonly key: string;
}

/** A row that was altered outside the portal. */
export type Finding =
  | RowFinding
  | UnvouchedSeals
  /** A list of seals was deleted with its row of the log, so that an older one is the latest. */
  | NumberFinding;

export interface VerifiedSeals {
  readonly rows: number;
  readonly seals: number;
  readonly findings: number;
  /** The number of the latest list of seals. */
  readonly last: number;
}

/** Compares every sealed row with its latest seal, and the seals with the log (SEC9); the portal may be running. */
export async function verifySeals(
  database: Database,
  keys: SealKeys,
  report: (finding: Finding) => unknown,
): Promise<VerifiedSeals> {
  return database.transaction(async (tx) => {
    await readOneSnapshot(tx);
    return verifyWithin(tx, keys, report);
  });
}

/** The same within a transaction. */
export async function verifyWithin(
  tx: Transaction,
  keys: SealKeys,
  report: (finding: Finding) => unknown,
): Promise<VerifiedSeals> {
  let findings = 0;
  let count = 0;
  const found = (finding: Finding): void => {
    findings += 1;
    report(finding);
  };
  const { seals, last } = await verifyVouched(tx, keys, found);
  const before = findings === 0 ? (await findToSeal(tx)).before : [];
  for (const table of sealedTableNames)
    for await (const rows of readSealedRows(tx, table)) {
      for (const row of rows) {
        const kind = findFault(table, row, keys);
        if (kind !== null)
          found({ kind: kind === 'added' && before.includes(table) ? 'before' : kind, table, key: row.key });
      }
      count += rows.filter(({ content }) => content !== null).length;
    }
  return { rows: count, seals, findings, last };
}

/** Null for an unaltered row. */
export function findFault(
  table: SealedTable,
  { content, latest, isInTurn, lastFour }: SealedRow,
  keys: SealKeys,
): RowFinding['kind'] | null {
  const isSealed = latest !== null && latest.code !== null;
  if (!isInTurn) return 'covered';
  if (content === null) return isSealed ? 'missing' : null;
  if (!isSealed) return 'added';
  const result = checkSeal(table, latest, content, keys);
  if (result === 'fits') return isEndOf(content, lastFour, keys) ? null : 'changed';
  return result === 'unknown' ? 'unread' : 'changed';
}

/** The digits beside an account number are derived from it and not sealed themselves. */
function isEndOf(content: StoredContent, lastFour: string | null, { cipher }: SealKeys): boolean {
  const encrypted = content['account_number_sealed'] ?? null;
  const digits = encrypted === null ? null : decryptNumber(cipher, Number(content['customer_account_id']), encrypted);
  return digits === null || lastFour === null || digits.endsWith(lastFour);
}

async function verifyVouched(
  tx: Transaction,
  keys: SealKeys,
  found: (finding: Finding) => void,
): Promise<Pick<VerifiedSeals, 'seals' | 'last'>> {
  let seals = 0;
  const numbers: (readonly number[])[] = [];
  let group: Group = { owner: '', seal: null, list: new SealList('') };
  for await (const part of readSeals(tx))
    for (const seal of part) {
      const owner = ownerOf(seal);
      if (group.owner !== owner) {
        numbers.push(endGroup(group, keys, found));
        group = { owner, seal, list: new SealList(owner) };
      }
      group.list.add(seal);
      seals += 1;
    }
  numbers.push(endGroup(group, keys, found));
  for (const { id, sealText } of await findEmptied(tx)) {
    found({ kind: 'seals', auditId: id });
    numbers.push(numberIn(sealText));
  }
  for (const { chain, sealText } of await findEmptiedAnchors(tx))
    if (isAnchor(new SealList(`anchor of chain ${chain}`), sealText, keys))
      numbers.push(readNumbers(numbersIn(sealText)));
    else found({ kind: 'anchor', chain });
  const last = await countLists(tx);
  for (const finding of findMisnumbered(numbers.flat(), last)) found(finding);
  return { seals, last };
}

/** Log rows and chains whose seals do not match their lists. */
export interface UnlistedSeals {
  /** How many lists are missing, duplicate or altered. */
  readonly findings: number;
  readonly rows: ReadonlySet<string>;
  readonly chains: ReadonlySet<number>;
}

export async function findUnvouched(tx: Transaction, keys: SealKeys): Promise<UnlistedSeals> {
  const rows = new Set<string>();
  const chains = new Set<number>();
  let findings = 0;
  await verifyVouched(tx, keys, (finding) => {
    findings += 1;
    if (finding.kind === 'seals') rows.add(finding.auditId);
    if (finding.kind === 'anchor') chains.add(finding.chain);
  });
  return { rows, chains, findings };
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

/** Returns the numbers of the lists that it covers. */
function endGroup({ seal, list }: Group, keys: SealKeys, found: (finding: Finding) => void): readonly number[] {
  if (seal === null) return [];
  if (seal.anchor !== null) {
    if (isAnchor(list, seal.anchorSeals, keys)) return readNumbers(numbersIn(seal.anchorSeals));
    found({ kind: 'anchor', chain: seal.anchor });
    return [];
  }
  if (seal.sealText === null || list.check(seal.sealText, keys.codes, seal.fields) !== 'fits')
    found({ kind: 'seals', auditId: seal.auditId });
  return numberIn(seal.sealText);
}

function isAnchor(list: SealList, sealText: string | null, { codes }: SealKeys): sealText is string {
  return sealText !== null && list.check(sealText, codes, null) === 'fits';
}

/** The number in a row of the log, even where its seals do not match: that is a finding of its own. */
function numberIn(sealText: string | null): readonly number[] {
  const number = numbersIn(sealText ?? '');
  return /^[1-9]\d{0,14}$/.test(number) ? [Number(number)] : [];
}
