import type { FinancialMetrics } from '@portal/contract';
import { formatMoney, parseMoney, percentOfTarget, type Cents } from '@portal/domain';

/** A card of the financial dashboard. */
export interface FinancialCard {
  /** In the address of its rows. */
  readonly figure: 'rental_income' | 'expense' | 'noi' | 'vacancy_loss';
  readonly title: string;
  readonly actual: Cents;
  /** Explains the figure, where its name does not (MR4). */
  readonly meaning: string;
  readonly target: Cents | null;
  readonly percent: number | null;
  /** Whether it is good news to reach the target. */
  readonly isGoodAbove: boolean;
}

/** The four cards in their order (MRF 227). */
export function cardsOf(metrics: FinancialMetrics): FinancialCard[] {
  const { rental_income: income, expense, net_operating_income: noi, vacancy_loss: loss } = metrics;
  const noiTarget = amountOf(noi.target_net_operating_income);
  const noiActual = parseMoney(noi.net_operating_income);
  return [
    {
      figure: 'rental_income',
      title: 'Rental Income',
      actual: parseMoney(income.total_due_rent),
      meaning: 'The rent due of the leases that run on the last day of the month.',
      target: amountOf(income.target_revenue),
      percent: income.income_target_percentage,
      isGoodAbove: true,
    },
    {
      figure: 'expense',
      title: 'Total Expense',
      actual: parseMoney(expense.total_expense),
      meaning: 'Fees, taxes, repairs and other costs of the month, without transfers and held funds.',
      target: amountOf(expense.total_budget_expense),
      percent: expense.expense_budget_percentage,
      isGoodAbove: false,
    },
    {
      figure: 'noi',
      title: 'NOI',
      actual: noiActual,
      meaning: 'Net operating income: Rental Income less Total Expense.',
      target: noiTarget,
      percent: percentOfTarget(noiActual, noiTarget),
      isGoodAbove: true,
    },
    {
      figure: 'vacancy_loss',
      title: 'Vacancy Loss',
      actual: parseMoney(loss.total_vacancy_loss),
      meaning: 'The asking rent of the units for the days on which nobody rented them.',
      target: amountOf(loss.target_vacancy_loss),
      percent: loss.vacancy_loss_percentage,
      isGoodAbove: false,
    },
  ];
}

/**
 * The percentage as it is shown: 100 only from the target up, whatever the rounding of the call (MR5, MR14).
 * @example shownPercent({ actual: 99.57, target: 100, percent: 100 }) // 99
 */
export function shownPercent({
  actual,
  target,
  percent,
}: Pick<FinancialCard, 'actual' | 'target' | 'percent'>): number | null {
  if (percent === null || target === null) return percent;
  return actual < target ? Math.min(percent, 99) : Math.max(percent, 100);
}

/** Blue below the target; at or above it green for an income, red for a cost (MR5). */
export function toneOf({
  actual,
  target,
  percent,
  isGoodAbove,
}: Pick<FinancialCard, 'actual' | 'target' | 'percent' | 'isGoodAbove'>): 'neutral' | 'good' | 'bad' {
  if (percent === null || target === null || actual < target) return 'neutral';
  return isGoodAbove ? 'good' : 'bad';
}

/** The tooltip of a gauge (MRF 228, exact text). */
export function gaugeWords(card: Pick<FinancialCard, 'actual' | 'percent' | 'target'>): string {
  const { actual, target } = card;
  return `${formatMoney(actual)} at ${shownPercent(card) ?? 'n/a'}% of Target ${target === null ? 'n/a' : formatMoney(target)}`;
}

function amountOf(text: string | null): Cents | null {
  return text === null ? null : parseMoney(text);
}
