import fc from 'fast-check';
import type { BillFacts } from '../bill.ts';
import { addDays } from '../date.ts';
import { parseIsoDate } from '../iso-date.ts';
import type { IsoDate } from '../iso-date.ts';
import { cents } from '../money.ts';
import { parsePercent } from '../percent.ts';

export const today: IsoDate = parseIsoDate('2026-03-18');

/** A bill of $500.00 on an owner's account, due today, nothing paid. */
export const bill: BillFacts = {
  billId: 1,
  tenantId: null,
  addedOn: null,
  dueDate: today,
  totalAmount: cents(50_000),
  percent: null,
  isSecurityDeposit: false,
  ownerAccountId: 77,
  isShownToOwner: false,
  tenancy: null,
  payments: [],
};

const anyDayNear = fc.integer({ min: -40, max: 40 }).map((days) => addDays(today, days));

/** Payments in which a transaction may be repeated, always with the same amount. */
const anyPayments = fc
  .array(fc.record({ transactionId: fc.integer({ min: 1, max: 6 }), amount: fc.nat(40_000).map(cents) }), {
    maxLength: 6,
  })
  .map((payments) =>
    payments.map(({ transactionId }) => ({
      transactionId,
      amount: payments.find((one) => one.transactionId === transactionId)?.amount ?? cents(0),
    })),
  );

const anyBill = fc.record<BillFacts>({
  billId: fc.integer({ min: 1, max: 1000 }),
  tenantId: fc.option(fc.nat()),
  addedOn: fc.option(anyDayNear),
  dueDate: fc.option(anyDayNear),
  totalAmount: fc.integer({ min: -1000, max: 100_000 }).map(cents),
  percent: fc.option(fc.constantFrom('0', '12.50', '33.33', '100', '150').map(parsePercent)),
  isSecurityDeposit: fc.boolean(),
  ownerAccountId: fc.option(fc.nat()),
  isShownToOwner: fc.boolean(),
  tenancy: fc.option(fc.record({ endDate: fc.option(anyDayNear) })),
  payments: anyPayments,
});

/** Random bills, each id once. */
export const anyBills = fc.uniqueArray(anyBill, { selector: (one) => one.billId, maxLength: 30 });
