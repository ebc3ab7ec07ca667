import type { FiguresQuery, PropertyFigures } from '../figures.ts';
import { balanceAt, columnsOf, rentsBetween } from './account.ts';
import { daysFromTo, hundredths, plusDays, sum, written } from './arithmetic.ts';
import { billsOf } from './bills.ts';
import type { Books } from './books.ts';
import { reportOf } from './report.ts';
import { cell } from './rows.ts';
import type { Row } from './rows.ts';
import { isLet, leaseThatSpeaks } from './tenancy.ts';

export interface Worked {
  readonly id: string;
  readonly isLeased: boolean;
  readonly isNew: boolean;
  readonly figures: PropertyFigures;
}

export function workOutProperty(property: Row, books: Books, asked: FiguresQuery): Worked {
  const { today, to } = asked;
  const lease = leaseThatSpeaks(books.leases, today);
  const isLeased = isLet(lease, today);
  const owed = billsOf(books.bills, books.payments, books.leases, today);
  const monthAgo = plusDays(today, -30);
  const lastDay = lease === undefined || isLeased ? '' : cell(lease, 'tenancy_end_date');
  const figures = {
    address: cell(property, 'address'),
    status: isLeased ? 'Leased' : 'FOR LEASE',
    rent: written(lease && isLeased ? hundredths(cell(lease, 'rent')) : 0n),
    arrears: written(sum(books.leases.map((one) => hundredths(cell(one, 'total_debt_rent') || '0')))),
    bills_overdue: written(owed.overdue),
    bills_upcoming: written(owed.upcoming),
    held_now: written(balanceAt(books.lines, today)),
    new_funds: written(rentsBetween(books.rents, monthAgo, today)),
    vacant_days: lastDay === '' ? null : daysFromTo(lastDay, today),
    ...columnsOf(books.lines, books.rents, asked),
    held: written(balanceAt(books.lines, to)),
    report: reportOf([books.lines], asked, true),
    ledger_lines: books.lines.length,
  };
  return {
    id: cell(property, 'property_id'),
    isLeased,
    isNew: lease !== undefined && isLeased && cell(lease, 'start') >= monthAgo,
    figures,
  };
}
