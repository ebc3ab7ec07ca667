import { describe, expect, it } from '@jest/globals';
import { addDays } from '@portal/domain';
import { bill, folio, property, today } from '@portal/testing';
import { toDoors } from './doors.ts';
import { toUpcoming } from './upcoming.ts';

const inDays = (days: number) => addDays(today, days);
const upcoming = (...properties: Parameters<typeof folio>[0]) => toUpcoming(toDoors(folio(properties)), today);

describe('upcoming bills', () => {
  it('upcoming bills are those of all doors due after today, the next one first and those without a date last (SNAP 101, FN17, DT9)', () => {
    const figure = upcoming(
      property({
        property_id: 1,
        tenant_all_bills: [
          bill({ bill_id: 1, due_date: inDays(9) }),
          bill({ bill_id: 2, due_date: today }),
          bill({ bill_id: 3, due_date: null }),
        ],
      }),
      property({
        property_id: 2,
        tenant_all_bills: [
          bill({ bill_id: 4, due_date: inDays(1), total_bill_amount: '12.50', utility: null, notes: 'Lock' }),
        ],
      }),
    );
    expect(figure.total).toBe(21_250);
    expect(
      figure.lines.map(({ billId, address, description, day, amount }) => [billId, address, description, day, amount]),
    ).toEqual([
      [4, '2 Bloor St W', 'Lock', inDays(1), 1250],
      [1, '1 Bloor St W', 'Water', inDays(9), 10_000],
      [3, '1 Bloor St W', 'Water', null, 10_000],
    ]);
  });

  it('a bill without a due date shows the day it was added (FN18)', () => {
    const [line] = upcoming(
      property({ property_id: 1, tenant_all_bills: [bill({ due_date: null, added_on: inDays(3) })] }),
    ).lines;
    expect(line?.day).toBe(inDays(3));
  });

  it('upcoming bills count even after the tenant has left, unlike overdue bills (FN17)', () => {
    const gone = bill({ due_date: inDays(1), tenant_id: 7, tenancy: { tenancy_end_date: inDays(-40) } });
    expect(upcoming(property({ property_id: 1, tenant_all_bills: [gone] })).total).toBe(10_000);
  });

  it('if the back end lists no bills, its own list of bills due is used', () => {
    const due = {
      bill_id: 5,
      description: 'Heat/Gas',
      amount: '40.00',
      added_on: inDays(2),
      due_date: null,
      invoice: null,
    };
    const figure = upcoming(property({ property_id: 1, tenant_all_bills: null, bill_due: [due] }));
    expect(figure).toMatchObject({ total: 4000, lines: [{ billId: 5, description: 'Heat/Gas', day: inDays(2) }] });
  });

  it.each([
    ['nothing to explain', {}, null],
    ['a share', { total_bill_amount: '200.00', total_bill_percent: '150.00' }, 'your share, 150% of $200.00'],
    ['a share of nothing, which is all of it (TN9)', { total_bill_percent: '0.00' }, null],
    [
      'a payment listed twice (TN10)',
      {
        history: [
          { transactions: [{ transaction_id: 1, amount: '30.00' }] },
          { transactions: [{ transaction_id: 1, amount: '30.00' }] },
        ],
      },
      '$100.00, less $30.00 paid',
    ],
  ])('the detail of a bill explains its amount: %s', (_case, facts, expected) => {
    const [line] = upcoming(
      property({ property_id: 1, tenant_all_bills: [bill({ due_date: inDays(1), ...facts })] }),
    ).lines;
    expect(line?.detail).toBe(expected);
  });
});
