import { addDays, billAmount, cents, overdueBills, parsePercent, toDecimal } from '@portal/domain';
import type { BillFacts, Cents } from '@portal/domain';
import type { BillShape, BillKind } from './bill-kinds.ts';
import { drawBillShape } from './bill-kinds.ts';
import type { SampleContext, Holding, LetTerm } from './sample-context.ts';
import { percentOf } from './sample-context.ts';

const utilities = ['Heat/Gas', 'Water', 'Electricity'] as const;
/** The provider's account of the owner's own bills. */
const OWNER_ACCOUNT = 77;

/** Writes the bills of a property and returns the overdue amount (TN11). */
export function writeBills(context: SampleContext, holding: Holding): Cents {
  return overdueBills(
    holding.propertyPlan.bills.map((kind) => writeBill(context, holding, kind)),
    context.calendar.today,
  ).total;
}

function writeBill(context: SampleContext, { propertyId, terms }: Holding, kind: BillKind): BillFacts {
  const { random, csvRows, ids, calendar } = context;
  const shape = drawBillShape(random, kind, calendar.today);
  const term = payingTerm(terms, shape, calendar.today);
  const bill: BillFacts = {
    billId: ids.next('bill'),
    tenantId: term?.tenantId ?? null,
    addedOn: shape.addedOn,
    dueDate: shape.dueDate,
    totalAmount: cents(random.between(4_000, 38_000)),
    percent: shape.percent === null ? null : parsePercent(String(shape.percent)),
    isSecurityDeposit: shape.isDeposit,
    ownerAccountId: shape.payer === 'owner' ? OWNER_ACCOUNT : null,
    isShownToOwner: shape.isShown,
    tenancy: term === undefined ? null : { endDate: term.end },
    payments: [],
  };
  csvRows.add('bills.csv', {
    bill_id: bill.billId,
    property_id: propertyId,
    tenant_id: bill.tenantId,
    utility: shape.isDeposit ? null : random.pick(utilities),
    total_bill_amount: toDecimal(bill.totalAmount),
    total_bill_percent: shape.percent,
    added_on: shape.addedOn,
    due_date: shape.dueDate,
    is_sd_invoice: shape.isDeposit ? 'Y' : 'N',
    owner_account_id: bill.ownerAccountId,
    show_in_owner_portal: shape.isShown ? 'Y' : 'N',
    notes: random.chance(20) ? 'Read by the city,\nnot estimated' : null,
  });
  return { ...bill, payments: writePayment(context, bill, shape) };
}

/** One payment; the provider's system lists some of them twice (TN10). */
function writePayment(
  { random, csvRows, ids, calendar }: SampleContext,
  bill: BillFacts,
  { paidPercent }: BillShape,
): BillFacts['payments'] {
  if (paidPercent === 0) return [];
  const payment = { transactionId: ids.next('transaction'), amount: percentOf(billAmount(bill), paidPercent) };
  const row = {
    bill_id: bill.billId,
    transaction_id: payment.transactionId,
    amount: toDecimal(payment.amount),
    paid_on: addDays(bill.dueDate ?? calendar.today, -random.between(1, 20)),
  };
  for (let copies = random.chance(25) ? 2 : 1; copies > 0; copies -= 1) csvRows.add('bill_payments.csv', row);
  return [payment];
}

/** The tenant who pays: the current one, else the last. */
function payingTerm(terms: readonly LetTerm[], { payer }: BillShape, today: string): LetTerm | undefined {
  const started = terms.filter((term) => term.start <= today);
  if (payer === 'owner') return undefined;
  return payer === 'former' ? terms.at(-1) : (started[0] ?? terms[0]);
}
