import { decryptNumber } from '../encryption/account-number.ts';
import { tryDecryptSecret } from '../encryption/factor-secret.ts';
import type { Cipher } from '../encryption/cipher.ts';
import { columnsOf, contentIn } from './sealed-tables.ts';
import type { ContentKind, SealedTable } from './sealed-tables.ts';

/** A row in the form for sealing: the texts of its key and content, by column. */
export type StoredContent = Readonly<Record<string, string | null>>;

/**
 * The sealed content of a row: its table, the version of the list of columns and each by its name, with account numbers
 * and secrets decrypted, so that new keys of BANK_KEYS change nothing; and the seal's turn, which earlier seals lack.
 */
export function plainContent(
  table: SealedTable,
  stored: StoredContent,
  { version, turn }: { readonly version: number; readonly turn: number | null },
  cipher: Cipher,
): string {
  const { key } = columnsOf(table);
  const fields = [
    ...Object.keys(key).map((column) => [column, stored[column] ?? null] as const),
    ...Object.entries(contentIn(table, version)).map(
      ([column, kind]) => [column, openColumn(stored, column, kind, cipher)] as const,
    ),
  ];
  const content = [table, version, fields.sort(([a], [b]) => (a < b ? -1 : 1))];
  return JSON.stringify(turn === null ? content : [...content, turn]);
}

/** A value that no key decrypts is sealed as it is stored. */
function openColumn(stored: StoredContent, column: string, kind: ContentKind, cipher: Cipher): unknown {
  const text = stored[column] ?? null;
  if (text === null) return null;
  if (kind === 'account-number') {
    const opened = decryptNumber(cipher, Number(stored['customer_account_id']), text);
    return opened === null ? { stored: text } : { opened };
  }
  if (kind === 'factor-secret') {
    const opened = tryDecryptSecret(cipher, Number(stored['login_id']), text);
    return opened === null ? { stored: text } : { opened };
  }
  return text;
}
