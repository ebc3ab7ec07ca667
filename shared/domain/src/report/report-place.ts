import { categoryOf } from '../category.ts';
import { isHeld } from '../description.ts';
import type { AccountLine } from '../figure.ts';

/** The lines of Paid Out in their order, but for the transfers (REP 206, RP2; exact texts). */
export const PAID_OUT_LINES = [
  'Admin Fee',
  'Management Fee',
  'Maintenance Fee',
  'Leasing Fee',
  'Bond Fee',
  'Maintenance Bill',
  'Sales Tax',
  'NRTR TAX',
  'Other',
] as const;

export type PaidOutLine = (typeof PAID_OUT_LINES)[number];

/** Where a ledger line stands in a report; each line is in exactly one place. */
export type ReportPlace = 'Opening balance' | 'Rents and Others' | 'Transfers' | PaidOutLine | 'Paid to you';

/**
 * The place of a ledger line in a report (RP18). The words decide as for the categories; held funds and what no list
 * names are Rents and Others when they bring money, Other when they cost money.
 * @example reportPlaceOf({ type: 'debit', description: 'Management Fee GST', workOrder: null }) // 'Sales Tax'
 */
export function reportPlaceOf(line: Pick<AccountLine, 'type' | 'description' | 'workOrder'>): ReportPlace {
  const category = categoryOf(line);
  switch (category) {
    case 'Opening Balance':
      return 'Opening balance';
    case 'Rent':
      return 'Rents and Others';
    case 'Transfer':
      return 'Transfers';
    case 'Held':
    case 'Other':
      return line.type === 'credit' ? 'Rents and Others' : 'Other';
    default:
      return category;
  }
}

/** Whether a line is held money that came back: it stands in Rents and Others, though nobody earned it (RP18, 5). */
export function isHeldReturned(description: string, place: ReportPlace): boolean {
  return place === 'Rents and Others' && isHeld(description);
}
