import type { FiguresQuery, PropertyFigures } from '../figures.ts';
import { hundredths, sum, written } from './arithmetic.ts';
import { cell } from './rows.ts';
import type { Row } from './rows.ts';

const fees = new Set([
  'admin fee',
  'monthly admin f',
  'management fee',
  'admin maintenance fee',
  'monthly admin fee',
  'lease fee',
  'leasing fee',
  'monthly fee',
]);
export const sentToOwner = new Set(['transfer to landlord', 'transfer to lan', 'paid to you']);

export function says(line: Row): string {
  return cell(line, 'description')
    .toLowerCase()
    .split(/\s/u)
    .filter((word) => word !== '')
    .join(' ');
}

export function isDebit(line: Row): boolean {
  return cell(line, 'type') === 'debit';
}

/** The amount that a line brings the owner. */
export function brings(line: Row): bigint {
  const amount = hundredths(cell(line, 'amount'));
  return isDebit(line) ? -amount : amount;
}

export function isHeldLine(line: Row): boolean {
  const words = says(line).split(/[^\p{L}\p{M}\p{N}_]/u);
  return words.includes('held') || words.includes('hold');
}

export function isTransferLine(line: Row): boolean {
  const text = says(line);
  return !sentToOwner.has(text) && (text === 'auth transfer' || /^transfer (?:from|to)/u.test(text));
}

/** The balance at the end of a day: credits less debits from its first line on. */
export function balanceAt(lines: readonly Row[], day: string): bigint {
  return sum(lines.filter((line) => cell(line, 'date') <= day).map(brings));
}

type Columns = Pick<PropertyFigures, 'fees' | 'paid' | 'banked' | 'transfer' | 'paid_to_you'>;

/** FN1 to FN3, FN6, FN9: the columns of a range of days. */
export function columnsOf(allLines: readonly Row[], allRents: readonly Row[], { from, to }: FiguresQuery): Columns {
  const lines = allLines.filter((line) => cell(line, 'date') >= from && cell(line, 'date') <= to);
  const rents = rentsBetween(allRents, from, to);
  const paid = lines.filter(
    (line) => cell(line, 'work_order').trim() !== '' && isDebit(line) && !sentToOwner.has(says(line)),
  );
  return {
    fees: written(-sum(lines.filter((line) => fees.has(says(line))).map(brings))),
    paid: written(-sum(paid.map(brings))),
    banked: written(rents + sum(lines.filter(isHeldLine).map(brings))),
    transfer: written(sum(lines.filter(isTransferLine).map(brings))),
    paid_to_you: written(-sum(lines.filter((line) => sentToOwner.has(says(line))).map(brings))),
  };
}

export function rentsBetween(rents: readonly Row[], from: string, to: string): bigint {
  const paid = rents.filter((rent) => cell(rent, 'paid_on') >= from && cell(rent, 'paid_on') <= to);
  return sum(paid.map((rent) => hundredths(cell(rent, 'rent'))));
}
