import { isIsoDate } from '@portal/domain';
import type { IsoDate } from '@portal/domain';

/** The position of a line in the order of its account. */
export interface LedgerKey {
  readonly date: IsoDate;
  readonly ledgerEntryId: number;
}

export function toCursor({ date, ledgerEntryId }: { readonly date: string; readonly ledgerEntryId: number }): string {
  return `${date}.${ledgerEntryId}`;
}

/** The line that a cursor names; null for a text that is no cursor. */
export function parseCursor(cursor: string): LedgerKey | null {
  const [, date = '', id = ''] = /^([\d-]{10})\.(\d{1,15})$/.exec(cursor) ?? [];
  return isIsoDate(date) ? { date, ledgerEntryId: Number(id) } : null;
}
