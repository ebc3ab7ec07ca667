import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { CATEGORIES, byCategory, categoryOf } from './category.ts';
import type { Category } from './category.ts';
import { FEE_DESCRIPTIONS } from './description.ts';
import { runningBalances } from './ledger.ts';
import { cents, sumCents } from './money.ts';
import { anyLines, descriptions, line } from './testing/lines.ts';

describe('categoryOf', () => {
  it.each<[string, Category]>([
    ['Admin Fee', 'Admin Fee'],
    ['Monthly  Admin F', 'Admin Fee'],
    ['MONTHLY ADMIN FEE', 'Admin Fee'],
    ['Monthly Fee', 'Admin Fee'],
    ['management fee', 'Management Fee'],
    ['Lease Fee', 'Leasing Fee'],
    ['Leasing fee', 'Leasing Fee'],
    ['Bond Fee', 'Bond Fee'],
    ['Maintenance Fee', 'Maintenance Fee'],
    ['Admin Maintenance Fee', 'Maintenance Fee'],
    ['Management Fee GST', 'Sales Tax'],
    ['HST on Admin Fee', 'Sales Tax'],
    ['PST', 'Sales Tax'],
    ['Sales tax', 'Sales Tax'],
    ['Sales taxes', 'Sales Tax'],
    ['NRTR Tax', 'NRTR TAX'],
    ['nrtr withholding', 'NRTR TAX'],
    ['Non-resident tax', 'Sales Tax'],
    ['Opening  balance', 'Opening Balance'],
    ['Rent', 'Rent'],
    ['Transfer from 12 King St', 'Transfer'],
    ['Auth transfer', 'Transfer'],
    ['Paid to you', 'Paid to you'],
    ['Transfer to Landlord', 'Paid to you'],
    ['transfer to lan', 'Paid to you'],
    ['Held for repairs', 'Held'],
    ['Security hold', 'Held'],
    ['Property tax', 'Other'],
    ['Property taxes 2025', 'Other'],
    ['Insurance premium', 'Other'],
    ['Card Fee', 'Other'],
    ['Rent sign removal', 'Other'],
    ['Household supplies', 'Other'],
    ['Taxi for keys', 'Other'],
    ['Paid to you - adjustment', 'Other'],
    ['', 'Other'],
  ])('the category of %j is %s (FN11, FN32, FN33, RP2, RP18)', (description, expected) => {
    expect(categoryOf({ description, workOrder: null })).toBe(expected);
  });

  it.each<[string, Category]>([
    ['Lock change', 'Maintenance Bill'],
    ['Admin Fee', 'Maintenance Bill'],
    ['Held for repairs', 'Maintenance Bill'],
    ['Transfer to', 'Maintenance Bill'],
    ['Repairs GST', 'Maintenance Bill'],
    ['Paid to you', 'Paid to you'],
    ['Opening Balance', 'Opening Balance'],
  ])('the category of %j with a work order is %s (RP1)', (description, expected) => {
    expect(categoryOf({ description, workOrder: 'WO-1' })).toBe(expected);
  });

  it.each(FEE_DESCRIPTIONS)('%j has one of the fee categories (FUNDS 113)', (description) => {
    expect(categoryOf({ description, workOrder: null })).toMatch(/ Fee$/);
  });

  it('every category has a wording', () => {
    const found = descriptions.flatMap((description) =>
      [null, 'WO-1'].map((workOrder) => categoryOf({ description, workOrder })),
    );
    expect(new Set(found)).toEqual(new Set(CATEGORIES));
  });
});

describe('byCategory', () => {
  it('the summary lists categories in their order, as credits less debits, with their lines (FUNDS 136, FN32)', () => {
    const rent = line(1, 'credit', '1,500.00', 'Rent');
    const fee = line(2, 'debit', '50.00', 'Admin Fee');
    const refund = line(3, 'credit', '20.00', 'admin fee');
    expect(byCategory([refund, rent, fee])).toEqual([
      {
        category: 'Admin Fee',
        total: -3000,
        lines: [
          { line: fee, amount: -5000 },
          { line: refund, amount: 2000 },
        ],
      },
      { category: 'Rent', total: 150_000, lines: [{ line: rent, amount: 150_000 }] },
    ]);
  });

  it('the categories add up to the account, and each line is in one category, for 1,000 random ledgers (FUNDS 136, FN32)', () => {
    fc.assert(
      fc.property(anyLines, (lines) => {
        const categories = byCategory(lines);
        expect(sumCents(categories.map((one) => one.total))).toBe(runningBalances(lines).at(-1)?.balance ?? cents(0));
        const listed = categories.flatMap((one) => one.lines.map((shown) => shown.line.ledgerEntryId));
        expect(listed.toSorted((a, b) => a - b)).toEqual(
          lines.map((one) => one.ledgerEntryId).toSorted((a, b) => a - b),
        );
      }),
      { numRuns: 1000 },
    );
  });

  it('each category equals the sum of its lines, in any order and with duplicated lines (FUNDS 123)', () => {
    fc.assert(
      fc.property(anyLines, (lines) => {
        const categories = byCategory(lines);
        expect(categories.map((one) => sumCents(one.lines.map((shown) => shown.amount)))).toEqual(
          categories.map((one) => one.total),
        );
        expect(byCategory([...lines.toReversed(), ...lines])).toEqual(categories);
      }),
    );
  });
});
