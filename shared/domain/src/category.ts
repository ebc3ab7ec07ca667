import { asWords, isHeld, isOneOf, isPaidToYou, isTransfer, plainDescription } from './description.ts';
import { accountOrder, creditsLessDebits, toFigure } from './figure.ts';
import type { AccountLine, Figure } from './figure.ts';

/** The categories of the fee summary, as the provider names them (exact texts). */
export const FEE_CATEGORIES = [
  'Admin Fee',
  'Management Fee',
  'Leasing Fee',
  'Bond Fee',
  'Maintenance Fee',
  'Maintenance Bill',
  'Sales Tax',
  'NRTR TAX',
  'Opening Balance',
  'Rent',
] as const;

/** All categories: those of the fee summary, and the others of an account. */
export const CATEGORIES = [...FEE_CATEGORIES, 'Transfer', 'Held', 'Paid to you', 'Other'] as const;

export type Category = (typeof CATEGORIES)[number];

/** The lines of a category, credits less debits. */
export interface CategoryFigure<Line> extends Figure<Line> {
  readonly category: Category;
}

const NRTR = asWords('nrtr');
const PROPERTY_TAX = asWords('property tax|property taxes');
const SALES_TAX = asWords('tax|taxes|gst|hst|pst');

const CATEGORY_BY_DESCRIPTION: ReadonlyMap<string, Category> = new Map([
  ['admin fee', 'Admin Fee'],
  ['monthly admin f', 'Admin Fee'],
  ['monthly admin fee', 'Admin Fee'],
  ['monthly fee', 'Admin Fee'],
  ['management fee', 'Management Fee'],
  ['lease fee', 'Leasing Fee'],
  ['leasing fee', 'Leasing Fee'],
  ['bond fee', 'Bond Fee'],
  ['maintenance fee', 'Maintenance Fee'],
  // In the Fees column as well (FN33).
  ['admin maintenance fee', 'Maintenance Fee'],
  ['rent', 'Rent'],
]);

/**
 * The one category of a line (FN32): the first match of money sent to the owner, opening balance, work order (RP1),
 * transfer, held funds, tax, fee and rent. Tax on a fee is tax (FN32); property tax is not, since the provider does not
 * charge it (RP2).
 * @example categoryOf('Management Fee GST') // 'Sales Tax'
 */
export function categoryOf({ description, workOrder }: Pick<AccountLine, 'description' | 'workOrder'>): Category {
  if (isPaidToYou(description)) return 'Paid to you';
  if (isOneOf(description, ['opening balance'])) return 'Opening Balance';
  if (workOrder !== null) return 'Maintenance Bill';
  if (isTransfer(description)) return 'Transfer';
  if (isHeld(description)) return 'Held';
  return taxOf(description) ?? CATEGORY_BY_DESCRIPTION.get(plainDescription(description)) ?? 'Other';
}

/**
 * An account by category, in the order of {@link CATEGORIES}, only those with lines; they add up to the account's
 * credits less its debits.
 * @example credit 'Rent' $1,500.00, debit 'Admin Fee' $50.00
 *   // [{ category: 'Admin Fee', total: -5000, … }, { category: 'Rent', total: 150000, … }]
 */
export function byCategory<Line extends AccountLine>(lines: readonly Line[]): CategoryFigure<Line>[] {
  const byName = Map.groupBy(accountOrder(lines), categoryOf);
  return CATEGORIES.flatMap((category) => {
    const own = byName.get(category);
    return own ? [{ category, ...toFigure(creditsLessDebits(own)) }] : [];
  });
}

function taxOf(description: string): Category | null {
  const plain = plainDescription(description);
  if (NRTR.test(plain)) return 'NRTR TAX';
  return SALES_TAX.test(plain) && !PROPERTY_TAX.test(plain) ? 'Sales Tax' : null;
}
