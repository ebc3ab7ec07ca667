import { toDecimal } from '@portal/domain';
import type { CsvCell } from '@portal/domain';
import type { ReportRow } from './report-model.ts';

/** The columns of ledger.csv (TEN 163, BLD 200). */
export const LEDGER_HEADS = ['date', 'description', 'amount', 'balance'] as const;

export type LedgerCsvRow = Pick<ReportRow, 'date' | 'description' | 'amount' | 'balance'>;

/** A line of an account. A debit is negative, so that the amounts add up to the change of the balance. */
export function ledgerCells({ date, description, amount, balance }: LedgerCsvRow): CsvCell[] {
  return [{ text: date }, { text: description }, { number: toDecimal(amount) }, { number: toDecimal(balance) }];
}

/** The row before the lines of each property of a building (BLD 200). */
export function propertyCells(address: string): CsvCell[] {
  return [{ text: 'Property address' }, { text: address }, { text: '' }, { text: '' }];
}
