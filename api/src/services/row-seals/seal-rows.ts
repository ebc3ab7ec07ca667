import { sealerOf } from '../../db/client.ts';
import type { Orm, RowSealer, Transaction } from '../../db/client.ts';
import type { WrittenRows } from '../../db/written.ts';
import { makeCodes, makeServerKeyCipher, openAuditKeys } from '../encryption/audit-keys.ts';
import type { AuditKeySettings, Codes } from '../encryption/audit-keys.ts';
import { openCipher } from '../encryption/bank-keys.ts';
import type { KeySettings } from '../encryption/bank-keys.ts';
import type { Cipher } from '../encryption/cipher.ts';
import { plainContent } from './content.ts';
import type { StoredContent } from './content.ts';
import {
  forgetWritten,
  insertSealingEntry,
  insertSeals,
  readWritten,
  takeListNumber,
  writeSeals,
} from './row-seals.repo.ts';
import type { LatestSeal, NewSeal, WrittenRow } from './row-seals.repo.ts';
import { sealMarks } from './seal-marks.ts';
import { SealList } from './seal-list.ts';
import { columnsOf, PORTAL, sealedTableNames } from './sealed-tables.ts';
import type { SealedTable } from './sealed-tables.ts';

/** The keys for row seals: those of their codes, and those that decrypt the account numbers in them. */
export interface SealKeys {
  readonly codes: Codes;
  readonly cipher: Cipher;
}

/** The keys of everything that is stored. */
export interface StoreKeys extends SealKeys {
  /** Makes and checks the codes of rows that grant access. */
  readonly accessCodes: Codes;
  /** Encrypts the portal's own keys in `server_keys`. */
  readonly serverKeyCipher: Cipher;
}

/** Seals rows before each commit; its keys are loaded by the first write. */
export interface RowSeals extends RowSealer {
  readonly keys: () => Promise<StoreKeys>;
}

export function makeRowSeals(settings: KeySettings & AuditKeySettings): RowSeals {
  let opened: Promise<StoreKeys> | null = null;
  const keys = (): Promise<StoreKeys> => (opened ??= openKeys(settings));
  return { keys, sealWritten: async (tx, written) => sealWritten(tx, written, await keys()) };
}

async function openKeys(settings: KeySettings & AuditKeySettings): Promise<StoreKeys> {
  const auditKeys = await openAuditKeys(settings);
  return {
    codes: makeCodes(auditKeys, 'audit'),
    accessCodes: makeCodes(auditKeys, 'access'),
    serverKeyCipher: makeServerKeyCipher(auditKeys),
    cipher: await openCipher(settings),
  };
}

/**
 * The keys of a database or a transaction.
 * @throws Error where its database was opened without
 */
export async function keysOf(tx: Transaction | Orm): Promise<StoreKeys> {
  const sealer = sealerOf(tx);
  if (!isRowSeals(sealer)) throw new Error('The database was opened without keys.');
  return sealer.keys();
}

function isRowSeals(sealer: RowSealer | undefined): sealer is RowSeals {
  return sealer !== undefined && 'keys' in sealer;
}

/** Adds seals of everything that the transaction wrote to its row of the log (SEC9). */
async function sealWritten(tx: Transaction, { tables, auditId }: WrittenRows, keys: SealKeys): Promise<void> {
  const seals: NewSeal[] = [];
  for (const table of sealedTableNames.filter((name) => tables.includes(name)))
    for await (const rows of readWritten(tx, table))
      for (const row of rows) {
        const made = sealOf(table, row, keys);
        if (made !== null) seals.push(made);
      }
  if (tables.includes(PORTAL)) seals.push(...sealMarks(keys.codes));
  await forgetWritten(tx);
  if (seals.length > 0)
    await addSeals(tx, auditId ?? (await insertSealingEntry(tx, countOf(seals))), seals, keys.codes);
}

/** Adds seals to a row of the log of this transaction. */
export async function addSeals(
  tx: Transaction,
  auditId: string,
  seals: readonly NewSeal[],
  codes: Codes,
): Promise<void> {
  const list = new SealList(`audit row ${auditId}`);
  for await (const stored of insertSeals(tx, auditId, seals)) for (const seal of stored) list.add(seal);
  const { number, fields } = await takeListNumber(tx, auditId);
  await writeSeals(tx, auditId, list.text(codes, number, fields));
}

/** The seal of a row as it is, after the given number of earlier ones. */
export function newSeal(
  table: SealedTable,
  { key, content, turns }: { readonly key: string; readonly content: StoredContent; readonly turns: number },
  { codes, cipher }: SealKeys,
): NewSeal {
  const { version } = columnsOf(table);
  const made = { version, turn: turns + 1 };
  return { table, key, ...made, code: codes.of(plainContent(table, content, made, cipher)) };
}

/** Whether a seal matches a row, by the columns of the seal's version. */
export function checkSeal(
  table: SealedTable,
  latest: LatestSeal,
  content: StoredContent,
  { codes, cipher }: SealKeys,
): 'fits' | 'differs' | 'unknown' {
  if (latest.code === null || latest.version > columnsOf(table).version) return 'differs';
  return codes.check(latest.code, plainContent(table, content, latest, cipher));
}

/**
 * Null where there is nothing to seal: the content is unchanged, or the row had been altered before. A row that was
 * changed, deleted or inserted outside the portal gets no seal by a later write of the portal, and remains a finding.
 */
function sealOf(table: SealedTable, row: WrittenRow, keys: SealKeys): NewSeal | null {
  const { key, operation, content, before, latest, turns } = row;
  if (latest === null || latest.code === null)
    return operation === 'I' && content !== null ? newSeal(table, { key, content, turns }, keys) : null;
  if (before === null || checkSeal(table, latest, before, keys) !== 'fits') return null;
  if (content === null) return { table, key, version: columnsOf(table).version, code: null, turn: turns + 1 };
  const isCurrent = latest.turn !== null && latest.version === columnsOf(table).version;
  return isCurrent && checkSeal(table, latest, content, keys) === 'fits'
    ? null
    : newSeal(table, { key, content, turns }, keys);
}

/** The number of seals by table. */
export function countOf(seals: readonly NewSeal[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { table } of seals) counts[table] = (counts[table] ?? 0) + 1;
  return counts;
}
