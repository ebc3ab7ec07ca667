import { addDays } from '@portal/domain';
import type { IsoDate } from '@portal/domain';
import type { Random } from './random.ts';

/** The states of a bill that figures distinguish. */
export type BillKind =
  | 'paid'
  | 'overdue'
  | 'part-paid'
  | 'over-paid'
  | 'due-today'
  | 'upcoming'
  | 'percent'
  | 'percent-overdue'
  | 'hidden'
  | 'deposit'
  | 'landlord'
  | 'landlord-later'
  | 'former'
  | 'without-due-date'
  | 'without-days';

/** The shape of a bill of some sort. */
export interface BillShape {
  readonly dueDate: IsoDate | null;
  readonly addedOn: IsoDate | null;
  readonly percent: number | null;
  /** How much of what is due was paid, in percent. */
  readonly paidPercent: number;
  readonly isDeposit: boolean;
  /** Who pays: the current tenant, the former one, or the owner. */
  readonly payer: 'tenant' | 'former' | 'owner';
  readonly isShown: boolean;
}

const DAYS_TO_PAY = 20;

export function drawBillShape(random: Random, kind: BillKind, today: IsoDate): BillShape {
  const days = random.between(1, DAYS_TO_PAY);
  const late = addDays(today, -days);
  const coming = addDays(today, days);
  const shape: BillShape = {
    ...datesFor(coming),
    percent: null,
    paidPercent: 0,
    isDeposit: false,
    payer: 'tenant',
    isShown: true,
  };
  switch (kind) {
    case 'paid':
      return {
        ...shape,
        ...datesFor(addDays(today, -random.between(30, 600))),
        percent: random.chance(30) ? 50 : null,
        paidPercent: 100,
      };
    case 'overdue':
      return { ...shape, ...datesFor(late) };
    case 'part-paid':
      return { ...shape, ...datesFor(late), paidPercent: 40 };
    case 'over-paid':
      return { ...shape, ...datesFor(late), paidPercent: 110 };
    case 'due-today':
      return { ...shape, ...datesFor(today) };
    case 'upcoming':
      return shape;
    case 'percent':
      return { ...shape, percent: random.pick([12.5, 33.33, 150]) };
    case 'percent-overdue':
      return { ...shape, ...datesFor(late), percent: 66.67 };
    case 'hidden':
      return { ...shape, isShown: false };
    case 'deposit':
      return { ...shape, isDeposit: true };
    case 'landlord':
      return { ...shape, ...datesFor(late), payer: 'owner', isShown: false };
    case 'landlord-later':
      return { ...shape, payer: 'owner', isShown: false };
    case 'former':
      return { ...shape, ...datesFor(late), payer: 'former' };
    case 'without-due-date':
      return { ...shape, dueDate: null, addedOn: late };
    case 'without-days':
      return { ...shape, dueDate: null, addedOn: null };
  }
}

function datesFor(dueDate: IsoDate): Pick<BillShape, 'dueDate' | 'addedOn'> {
  return { dueDate, addedOn: addDays(dueDate, -DAYS_TO_PAY) };
}
