import { categoryOf } from '../category.ts';
import type { IsoDate } from '../iso-date.ts';
import { debitsLessCredits, toFigure } from '../figure.ts';
import type { AccountLine, Figure } from '../figure.ts';
import { runningLease } from '../lease.ts';
import { cents, sumCents } from '../money.ts';
import type { Cents } from '../money.ts';
import { monthOf } from '../range.ts';
import { reportPlaceOf } from '../report/report-place.ts';
import type { ReportPlace } from '../report/report-place.ts';
import type { Unit, UnitLease } from './unit.ts';
import { halfUp, vacancyLoss } from './vacancy-loss.ts';
import type { VacancyLossLine } from './vacancy-loss.ts';

/** The planned income and cost of a building in a month; null without a plan. */
export interface Budget {
  readonly revenue: Cents | null;
  readonly expense: Cents | null;
  readonly vacancyLoss: Cents | null;
}

/** A figure of the cards beside its target; the percentage is null where it would say nothing (MR3). */
export interface Targeted {
  readonly target: Cents | null;
  readonly actual: Cents;
  readonly percent: number | null;
}

/** A unit and the lease that runs on the last day of the month. */
export interface IncomeLine {
  readonly unit: Unit;
  readonly lease: UnitLease;
}

/** The four cards of a month, and what their figures are made of (MR14). */
export interface FinancialCards<Line extends AccountLine> {
  readonly income: Targeted & { readonly lines: readonly IncomeLine[] };
  readonly expense: Targeted & Pick<Figure<Line>, 'lines'>;
  readonly netOperatingIncome: Targeted;
  readonly vacancyLoss: Targeted & { readonly lines: readonly VacancyLossLine[] };
}

const elsewhere: readonly ReportPlace[] = ['Opening balance', 'Rents and Others', 'Transfers', 'Paid to you'];

/** Whether a line is an expense of the building: paid out, but neither a transfer nor held funds (MR14, RP18). */
export function isExpense(line: Pick<AccountLine, 'type' | 'description' | 'workOrder'>): boolean {
  return !elsewhere.includes(reportPlaceOf(line)) && categoryOf(line) !== 'Held';
}

/**
 * 100 x actual / target as a whole number, a half goes up; null without a target or with one of 0 (MR14).
 * @example percentOfTarget(cents(-125), cents(1000)) // -12
 */
export function percentOfTarget(actual: Cents, target: Cents | null): number | null {
  return target === null || target <= 0 ? null : halfUp(100 * actual, target);
}

/** The cards of the month of a day, from its units and all lines of the month (MR14). */
export function financialCards<Line extends AccountLine>(
  units: readonly Unit[],
  linesOfMonth: readonly Line[],
  budget: Budget,
  month: IsoDate,
): FinancialCards<Line> {
  const incomeLines = rentsOn(units, monthOf(month).to);
  const income = sumCents(incomeLines.map(({ lease }) => lease.rent));
  const expense = toFigure(debitsLessCredits(linesOfMonth.filter(isExpense)));
  const losses = vacancyLoss(units, month);
  const { revenue, expense: planned } = budget;
  const targetIncome = revenue === null || planned === null ? null : cents(revenue - planned);
  return {
    income: { ...targeted(income, revenue), lines: incomeLines },
    expense: { ...targeted(expense.total, planned), lines: expense.lines },
    netOperatingIncome: targeted(cents(income - expense.total), targetIncome),
    vacancyLoss: { ...targeted(sumCents(losses.map(({ loss }) => loss)), budget.vacancyLoss), lines: losses },
  };
}

function targeted(actual: Cents, target: Cents | null): Targeted {
  return { actual, target, percent: percentOfTarget(actual, target) };
}

function rentsOn(units: readonly Unit[], day: IsoDate): IncomeLine[] {
  return units.flatMap((unit) => {
    const lease = runningLease(unit.leases, day);
    return lease === null ? [] : [{ unit, lease }];
  });
}
