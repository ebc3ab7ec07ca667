import { describe, expect, it } from '@jest/globals';
import type { FolioProperty, LedgerEntry } from '@portal/contract';
import { FOLIO_FIGURES, addDays, cents, parseIsoDate, sumCents, toDecimal, type DateRange } from '@portal/domain';
import { figureLines, heldLines } from '@portal/features/door-figures';
import { folio, group, lease, otherLease, property, today } from '@portal/testing';
import fc from 'fast-check';
import { toPortfolio } from '../../data/portfolio.ts';

const range: DateRange = { from: parseIsoDate('2026-02-01'), to: parseIsoDate('2026-02-28') };
const descriptions = [
  ...['Rent', 'Admin Fee', 'Management  FEE', 'Management Fee GST', 'Bond Fee', 'Monthly Admin F', 'Paid to you'],
  ...['Held for repairs', 'Hold released', 'Withholding', 'Transfer to unit 4', 'Transfer to Landlord', 'Lock change'],
];

const amount = fc.nat(10_000_000).map((count) => toDecimal(cents(count)));
const day = fc.nat(27).map((days) => addDays(range.from, days));
const entry = (ledger_entry_id: number): fc.Arbitrary<LedgerEntry> =>
  fc.record({
    ledger_entry_id: fc.constant(ledger_entry_id),
    date: day,
    description: fc.constantFrom(...descriptions),
    type: fc.constantFrom('credit' as const, 'debit' as const),
    amount,
    balance: fc.constant('0.00'),
    work_order: fc.option(fc.constantFrom('WO-1', 'WO-2'), { freq: 3 }),
  });
const entries = fc.nat(12).chain((count) => fc.tuple(...Array.from({ length: count }, (_, index) => entry(index + 1))));

const anyProperty = (property_id: number): fc.Arbitrary<FolioProperty> =>
  fc
    .record({
      ledgers: entries,
      tenant_rent: fc.array(fc.record({ rent: amount, amount: fc.constant(null), paid_on: day }), { maxLength: 4 }),
      held_at_end: amount,
      rent: amount,
      debts: fc.tuple(amount, amount),
      isLet: fc.boolean(),
    })
    .map(({ rent, debts, isLet, ...account }) =>
      property({
        property_id,
        ...account,
        lease: isLet
          ? lease({ rent, ar: { total_debt_rent: debts[0], total_debt_bill: '0.00', day_lease_start: null } })
          : null,
        other_leases: [otherLease(debts[1])],
      }),
    );

describe('the lines of the folio view', () => {
  it('the lines of every figure add up to it, those of doors to their building, and all to the total (QUAL 350, FN24)', () => {
    fc.assert(
      fc.property(fc.tuple(anyProperty(1), anyProperty(2), anyProperty(3)), ([first, second, third]) => {
        const view = toPortfolio(folio([first, second, third], [group([first, second])]), today);
        for (const name of FOLIO_FIGURES) {
          for (const row of view.rows) {
            const lines =
              name === 'held' ? heldLines(row.account, { ...range, today }) : figureLines(name, row.account, today);
            const last = lines.at(-1);
            const sum =
              last && 'balance' in last
                ? last.balance
                : sumCents(lines.flatMap((line) => ('amount' in line ? line.amount : [])));
            expect(sum).toBe(row.figures[name]);
          }
          for (const { rows, figures } of [view, ...view.sections])
            expect(figures[name]).toBe(sumCents(rows.map((row) => row.figures[name])));
        }
      }),
      { numRuns: 100 },
    );
  });

  it('what is brought forward and every movement give the balance after each line (FN5)', () => {
    fc.assert(
      fc.property(anyProperty(1), (source) => {
        const [row] = toPortfolio(folio([source]), today).rows;
        const lines = row ? heldLines(row.account, { ...range, today }) : [];
        for (const [place, line] of lines.entries()) {
          const before = lines[place - 1]?.balance ?? line.balance;
          expect(line.balance).toBe(before + (line.movement ?? 0));
        }
        expect(lines.map((line) => line.day)).toEqual(lines.map((line) => line.day).toSorted());
      }),
    );
  });
});
