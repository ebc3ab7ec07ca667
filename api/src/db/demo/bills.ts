import { addDays, cents, sumCents, toDecimal } from '@portal/domain';
import type { Cents, IsoDate } from '@portal/domain';
import type { Books } from './money-flow.ts';

const utilities = ['Heat/Gas', 'Water', 'Electricity'] as const;
const DAYS_TO_PAY = 20;

type BillState = 'paid' | 'overdue' | 'upcoming';

/** Writes the bills of a tenancy and answers what of them is overdue. */
export function writeBills(books: Books, propertyId: number, tenantId: number, isLate: boolean): Cents {
  const states: BillState[] = isLate ? ['paid', 'overdue', 'upcoming'] : ['paid', 'upcoming'];
  const overdue = states.map((state) => {
    const outstanding = writeBill(books, propertyId, tenantId, state);
    return state === 'overdue' ? outstanding : cents(0);
  });
  return sumCents(overdue);
}

/** Writes one bill with its payments and answers what is still to be paid. */
function writeBill({ random, sheets, ids, today }: Books, propertyId: number, tenantId: number, state: BillState): Cents {
  const billId = ids.next('bill');
  const whole = cents(random.between(4_000, 38_000));
  const percent = random.chance(30) ? 50 : null;
  const due = cents(percent === null ? whole : Math.round((whole * percent) / 100));
  const dueDate = drawDueDate(random.between(1, DAYS_TO_PAY), state, today);
  sheets.add('bills.csv', {
    bill_id: billId, property_id: propertyId, tenant_id: tenantId, utility: random.pick(utilities), total_bill_amount: toDecimal(whole),
    total_bill_percent: percent, added_on: addDays(dueDate, -DAYS_TO_PAY), due_date: dueDate, is_sd_invoice: 'N', owner_account_id: null,
    show_in_owner_portal: 'Y', notes: random.chance(20) ? 'Read by the city,\nnot estimated' : null,
  });
  const paid = drawPaid(random.chance(40), state, due);
  if (paid === 0) return due;
  const payment = { bill_id: billId, transaction_id: ids.next('transaction'), amount: toDecimal(paid), paid_on: addDays(dueDate, -random.between(1, DAYS_TO_PAY)) };
  sheets.add('bill_payments.csv', payment);
  if (random.chance(25)) sheets.add('bill_payments.csv', payment);
  return cents(due - paid);
}

function drawDueDate(days: number, state: BillState, today: IsoDate): IsoDate {
  if (state === 'upcoming') return addDays(today, days);
  return state === 'overdue' ? addDays(today, 1 - days) : addDays(today, -2 * DAYS_TO_PAY - days);
}

function drawPaid(isPartlyPaid: boolean, state: BillState, due: Cents): Cents {
  if (state === 'paid') return due;
  return cents(state === 'overdue' && isPartlyPaid ? Math.floor(due / 2) : 0);
}
