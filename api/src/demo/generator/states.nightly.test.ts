import { beforeAll, describe, expect, it } from '@jest/globals';
import { addDays, addMonths, parseIsoDate } from '@portal/domain';
import { readSample, standard, today } from '../../../testing/demo/read-sample.ts';
import type { Cells } from '../../../testing/demo/read-sample.ts';

/** These states exist for any seed and day. */
const samples = [
  standard,
  { ...standard, seed: 77 },
  { ...standard, seed: 4_000_000_000, today: parseIsoDate('2028-02-29') },
  { ...standard, seed: 12, today: parseIsoDate('2027-01-01') },
];

describe.each(samples)("owner@'s portfolio of seed $seed on $today", (options) => {
  const day = options.today;
  const lastMonth = addMonths(day, -1).slice(0, 7);
  let properties: Cells[];
  let leases: Cells[];
  let ledger: Cells[];
  let bills: Cells[];
  let payments: Cells[];

  beforeAll(() => {
    const read = readSample(options);
    properties = read('properties.csv').filter((property) => property['customer_id'] === options.firstCustomerId);
    const ids = new Set(properties.map((property) => property['property_id']));
    const ofOwner = (cells: Cells): boolean => ids.has(cells['property_id']);
    [leases, ledger, bills] = [
      read('leases.csv').filter(ofOwner),
      read('ledger.csv').filter(ofOwner),
      read('bills.csv').filter(ofOwner),
    ];
    payments = read('bill_payments.csv').filter((payment) =>
      bills.some((bill) => bill['bill_id'] === payment['bill_id']),
    );
  });

  const leasesOf = (propertyId: unknown): Cells[] => leases.filter((lease) => lease['property_id'] === propertyId);
  const lines = (description: RegExp, type: 'credit' | 'debit'): Cells[] =>
    ledger.filter(
      (line) =>
        description.test(String(line['description'])) &&
        line['type'] === type &&
        String(line['date']).startsWith(lastMonth),
    );

  it.each<[string, (lease: Cells) => boolean]>([
    [
      'past its fixed term, from month to month (LS1)',
      (lease) => lease['kill_tenancy'] === false && String(lease['tenancy_end_date']) < day,
    ],
    ['that ends today (LS2)', (lease) => lease['kill_tenancy'] === true && lease['tenancy_end_date'] === day],
    ['that ends soon', (lease) => lease['kill_tenancy'] === true && String(lease['tenancy_end_date']) > day],
    ['that is new (FN19)', (lease) => String(lease['start']) >= addDays(day, -30) && String(lease['start']) <= day],
    ['that starts soon (LS14)', (lease) => String(lease['start']) > day],
    ['that has ended', (lease) => lease['kill_tenancy'] === true && String(lease['tenancy_end_date']) < day],
    [
      'in arrears',
      (lease) =>
        lease['total_debt_rent'] !== '0.00' &&
        lease['tenancy_end_date'] !== null &&
        String(lease['tenancy_end_date']) > day,
    ],
    [
      'that ended in debt (FN15)',
      (lease) => lease['total_debt_rent'] !== '0.00' && String(lease['tenancy_end_date']) < day,
    ],
  ])('the sample has a lease %s', (_, isWanted) => {
    expect(leases.filter(isWanted).length).toBeGreaterThan(0);
  });

  it('the sample has a property with a lease that ended, one that runs and one to come (LS13)', () => {
    const several = properties.map((property) => leasesOf(property['property_id'])).filter((own) => own.length === 3);
    expect(
      several.map((own) =>
        own.map((lease) => String(lease['start']) <= day && String(lease['tenancy_end_date']) >= day),
      ),
    ).toEqual([[false, true, false]]);
  });

  it('the sample has a property that is empty until its next lease starts (LS14)', () => {
    const ahead = properties
      .map((property) => leasesOf(property['property_id']))
      .filter((own) => own.some((lease) => String(lease['start']) > day));
    expect(
      ahead.filter((own) =>
        own.every((lease) => String(lease['start']) > day || String(lease['tenancy_end_date']) < day),
      ),
    ).toHaveLength(1);
  });

  it('the sample has a property never let, one advertised, one of a foreign resident and a draft with money on it (LS5)', () => {
    expect(properties.filter((property) => leasesOf(property['property_id']).length === 0)).toHaveLength(2);
    expect(properties.filter((property) => property['show_shine'] === true)).toHaveLength(1);
    expect(properties.filter((property) => property['foreign_resident'] === true)).toHaveLength(1);
    const [draft, ...more] = properties.filter((property) => property['status'] === 3);
    expect(more).toEqual([]);
    expect(ledger.filter((line) => line['property_id'] === draft?.['property_id']).length).toBeGreaterThan(2);
    expect(bills.some((bill) => bill['property_id'] === draft?.['property_id'])).toBe(true);
  });

  it('the sample has a property in the red (FN25)', () => {
    const balances = [...Map.groupBy(ledger, (line) => line['property_id']).values()].map((own) =>
      own.reduce((sum, line) => sum + (line['type'] === 'credit' ? 1 : -1) * Number(line['amount']), 0),
    );
    expect(balances.filter((balance) => balance < 0).length).toBeGreaterThan(0);
  });

  it.each<[string, RegExp, 'credit' | 'debit']>([
    ['a transfer given (FN9)', /^Transfer to$/, 'debit'],
    ['a transfer received', /^Transfer from$/, 'credit'],
    ['an authorised transfer', /^Auth Transfer$/, 'debit'],
    ['money held (FN2)', /^(Held for repairs|Security hold)$/, 'debit'],
    ['an admin fee', /^Admin Fee$/, 'debit'],
    ['an admin maintenance fee (FN33)', /^Admin Maintenance Fee$/, 'debit'],
    ['a fee that was taken back (FN6)', /^Management Fee$/, 'credit'],
    ['a card fee (FN11)', /^Card Fee$/, 'debit'],
    ['the tax of a foreign resident (FN34)', /^NRTR Tax$/, 'debit'],
    ['tax on a fee (FN32)', /fee gst$|admin f gst$/i, 'debit'],
    ['a payout (FN3)', /^(transfer to lan(dlord)?|paid to you)$/i, 'debit'],
    ['a payout that the bank returned', /^(transfer to lan(dlord)?|paid to you)$/i, 'credit'],
    ['a refund of a work order', / refund$/, 'credit'],
  ])('the sample has %s in the last complete month', (_, description, type) => {
    expect(lines(description, type).length).toBeGreaterThan(0);
  });

  it('the sample has work orders and the cost of finding a tenant in the last complete month', () => {
    expect(
      ledger.some(
        (line) => line['work_order'] !== null && line['type'] === 'debit' && String(line['date']).startsWith(lastMonth),
      ),
    ).toBe(true);
    expect(ledger.some((line) => /^leas(e|ing) fee$/i.test(String(line['description'])))).toBe(true);
  });

  const paidOn = (bill: Cells): number => {
    const distinct = new Map(
      payments
        .filter((payment) => payment['bill_id'] === bill['bill_id'])
        .map((payment) => [payment['transaction_id'], Number(payment['amount'])]),
    );
    return [...distinct.values()].reduce((sum, amount) => sum + amount, 0);
  };

  it.each<[string, (bill: Cells) => boolean]>([
    ['overdue', (bill) => bill['due_date'] !== null && String(bill['due_date']) < day && paidOn(bill) === 0],
    ['due today, and so overdue (DT8)', (bill) => bill['due_date'] === day],
    ['upcoming', (bill) => String(bill['due_date']) > day && bill['due_date'] !== null],
    [
      'paid in part',
      (bill) =>
        bill['total_bill_percent'] === null && paidOn(bill) > 0 && paidOn(bill) < Number(bill['total_bill_amount']),
    ],
    [
      'paid more than once over',
      (bill) => bill['total_bill_percent'] === null && paidOn(bill) > Number(bill['total_bill_amount']),
    ],
    ['of a share of the whole (TN9)', (bill) => bill['total_bill_percent'] !== null],
    [
      'that is hidden from the owner (FN17)',
      (bill) => bill['show_in_owner_portal'] === false && bill['owner_account_id'] === null,
    ],
    ['on the account of the owner', (bill) => bill['owner_account_id'] !== null && bill['tenant_id'] === null],
    ['for a security deposit', (bill) => bill['is_sd_invoice'] === true],
    ['without a due date (DT9)', (bill) => bill['due_date'] === null && bill['added_on'] !== null],
    ['without any day', (bill) => bill['due_date'] === null && bill['added_on'] === null],
    [
      'of a tenant who has left (TN11)',
      (bill) =>
        leases.some(
          (lease) =>
            lease['tenant_id'] === bill['tenant_id'] &&
            lease['kill_tenancy'] === true &&
            String(lease['tenancy_end_date']) < day,
        ),
    ],
  ])('the sample has a bill %s', (_, isWanted) => {
    expect(bills.filter(isWanted).length).toBeGreaterThan(0);
  });
});

describe('the portfolios of the other accounts', () => {
  const read = readSample(standard);
  const slas = read('slas.csv').map((sla) => [Number(sla['customer_id']) - standard.firstCustomerId, sla['status']]);

  it('single@ owes nothing: no rent, and every bill is paid', () => {
    const single = read('properties.csv')
      .filter((property) => property['customer_id'] === standard.firstCustomerId + 1)
      .map((property) => property['property_id']);
    expect(
      read('leases.csv')
        .filter((lease) => single.includes(lease['property_id']))
        .map((lease) => [lease['total_debt_rent'], lease['total_debt_bill']]),
    ).toEqual([['0.00', '0.00']]);
    const paid = new Set(read('bill_payments.csv').map((payment) => payment['bill_id']));
    expect(
      read('bills.csv')
        .filter((bill) => single.includes(bill['property_id']))
        .every((bill) => paid.has(bill['bill_id'])),
    ).toBe(true);
  });

  it('unsigned@ has a pending agreement and nosla@ has none', () => {
    expect(slas).toEqual([
      [0, 'signed'],
      [1, 'signed'],
      [2, 'signed'],
      [3, 'pending'],
      [5, 'signed'],
    ]);
    expect(read('logins.csv').find((login) => login['login'] === 'nosla@w1.test')).toMatchObject({
      customer_id: standard.firstCustomerId + 4,
    });
  });

  it('the portfolios of the other accounts go back two years', () => {
    expect(
      read('ledger.csv')
        .map((line) => String(line['date']))
        .sort()[0],
    ).toBe(`${addMonths(today, -23).slice(0, 7)}-01`);
  });
});
