import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { centsOf, readSample, samples, sum } from '../../../testing/demo/read-sample.ts';
import type { Cells } from '../../../testing/demo/read-sample.ts';

/** Checks a sample of any seed and day, against sums of this file's own. */
function everySample(check: (read: (name: string) => Cells[], day: string) => void): void {
  fc.assert(
    fc.property(samples, (options) => {
      check(readSample(options), options.today);
    }),
    { numRuns: 3 },
  );
}

/** The days on which rent fell due since the books began, one a month. */
function dueDays(lease: Cells, booksBegin: string, day: string): string[] {
  const [start, end] = [
    String(lease['start']),
    lease['kill_tenancy'] === true ? String(lease['tenancy_end_date']) : '9999-12-31',
  ];
  const due: string[] = [];
  for (
    let month = Number(booksBegin.slice(0, 4)) * 12 + Number(booksBegin.slice(5, 7)) - 1;
    month < Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));
    month += 1
  ) {
    const text = `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}-${String(lease['day_lease_start']).padStart(2, '0')}`;
    if (text >= start && text <= end && text <= day) due.push(text);
  }
  return due;
}

describe('the books of any sample', () => {
  it('the books of a sample hold nothing dated after today', () => {
    everySample((read, day) => {
      const dated = [
        ...read('ledger.csv').map((line) => line['date']),
        ...read('rents.csv').map((rent) => rent['paid_on']),
      ];
      expect(dated.every((date) => String(date) <= day)).toBe(true);
    });
  });

  it('the arrears of a sample are exactly its unpaid rents', () => {
    everySample((read, day) => {
      const booksBegin =
        read('ledger.csv')
          .map((line) => String(line['date']))
          .sort()[0] ?? '';
      const paid = Map.groupBy(read('rents.csv'), (rent) => rent['tenant_id']);
      // A tenant who renewed has several leases.
      for (const [tenant, leases] of Map.groupBy(read('leases.csv'), (lease) => lease['tenant_id'])) {
        const due = leases.map((lease) => dueDays(lease, booksBegin, day).length * centsOf(lease['rent']));
        expect(sum(leases.map((lease) => centsOf(lease['total_debt_rent'])))).toBe(
          sum(due) - sum((paid.get(tenant) ?? []).map((rent) => centsOf(rent['rent']))),
        );
      }
    });
  });

  it('a sample credits each rent to the property and the day that received it', () => {
    everySample((read) => {
      const key = (property: unknown, date: unknown, amount: unknown): string => [property, date, amount].join(' ');
      const credited = read('ledger.csv')
        .filter((line) => line['description'] === 'Rent')
        .map((line) => key(line['property_id'], line['date'], line['amount']));
      expect(credited.sort()).toEqual(
        read('rents.csv')
          .map((rent) => key(rent['property_id'], rent['paid_on'], rent['rent']))
          .sort(),
      );
    });
  });

  it('a sample has every transfer on both sides: same day, same amount, each naming the other', () => {
    everySample((read) => {
      const side = (line: Cells, property: string, other: string, type: unknown): string =>
        [line['date'], line['amount'], line[property], line[other], type].join(' ');
      const transfers = read('ledger.csv').filter((line) => line['other_property_id'] !== null);
      const given = transfers
        .filter((line) => line['type'] === 'debit')
        .map((line) => side(line, 'property_id', 'other_property_id', 'credit'));
      const taken = transfers
        .filter((line) => line['type'] === 'credit')
        .map((line) => side(line, 'other_property_id', 'property_id', 'credit'));
      expect(given.length).toBeGreaterThan(0);
      expect(taken.sort()).toEqual(given.sort());
      const owners = new Map(
        read('properties.csv').map((property) => [property['property_id'], property['customer_id']]),
      );
      expect(transfers.every((line) => owners.get(line['property_id']) === owners.get(line['other_property_id']))).toBe(
        true,
      );
    });
  });

  it('a sample gives back no more than was held, and a supplier refunds no more than was paid', () => {
    everySample((read) => {
      for (const lines of Map.groupBy(read('ledger.csv'), (line) => line['property_id']).values()) {
        const total = (type: string, wanted: RegExp): number =>
          sum(
            lines
              .filter((line) => line['type'] === type && wanted.test(String(line['description'])))
              .map((line) => centsOf(line['amount'])),
          );
        expect(total('credit', /^Held funds returned$/)).toBeLessThanOrEqual(total('debit', /^Held for repairs$/));
        for (const refund of lines.filter((line) => line['work_order'] !== null && line['type'] === 'credit')) {
          expect(
            lines.some(
              (line) =>
                line['type'] === 'debit' &&
                line['work_order'] === refund['work_order'] &&
                line['amount'] === refund['amount'],
            ),
          ).toBe(true);
        }
      }
    });
  });

  it('the overdue bills of each property of a sample add up to what its lease says (FN15, TN11)', () => {
    everySample((read, day) => {
      const payments = Map.groupBy(read('bill_payments.csv'), (payment) => payment['bill_id']);
      const leases = read('leases.csv');
      const paid = (bill: Cells): number =>
        sum([
          ...new Map(
            (payments.get(bill['bill_id']) ?? []).map((payment) => [
              payment['transaction_id'],
              centsOf(payment['amount']),
            ]),
          ).values(),
        ]);
      const owed = (bill: Cells): number =>
        Math.max(
          0,
          Math.round(
            (centsOf(bill['total_bill_amount']) * Math.round(Number(bill['total_bill_percent'] ?? 100) * 100)) / 10_000,
          ) - paid(bill),
        );
      const isCurrent = (bill: Cells): boolean => {
        const ends = leases
          .filter((lease) => lease['tenant_id'] === bill['tenant_id'])
          .map((lease) => lease['tenancy_end_date']);
        return bill['tenant_id'] === null || ends.some((end) => end === null || String(end) > day);
      };
      const counts = (bill: Cells): boolean => {
        const due = bill['due_date'] ?? bill['added_on'];
        return (
          due !== null &&
          String(due) <= day &&
          bill['is_sd_invoice'] === false &&
          isCurrent(bill) &&
          (bill['owner_account_id'] !== null || bill['show_in_owner_portal'] === true)
        );
      };
      const bills = Map.groupBy(read('bills.csv').filter(counts), (bill) => bill['property_id']);
      for (const [property, own] of Map.groupBy(leases, (lease) => lease['property_id'])) {
        expect(sum(own.map((lease) => centsOf(lease['total_debt_bill'])))).toBe(
          sum((bills.get(property) ?? []).map(owed)),
        );
      }
    });
  });

  it('an account of a sample keeps its reserve once a month is paid out', () => {
    everySample((read) => {
      for (const lines of Map.groupBy(read('ledger.csv'), (line) => line['property_id']).values()) {
        const payouts = lines.filter(
          (line) =>
            line['type'] === 'debit' && /^(transfer to lan(dlord)?|paid to you)$/i.test(String(line['description'])),
        );
        const balanceAfter = (id: number): number =>
          sum(
            lines
              .filter((line) => Number(line['ledger_entry_id']) <= id)
              .map((line) => (line['type'] === 'credit' ? 1 : -1) * centsOf(line['amount'])),
          );
        expect(new Set(payouts.map((line) => balanceAfter(Number(line['ledger_entry_id'])))).size).toBeLessThanOrEqual(
          1,
        );
      }
    });
  });
});
