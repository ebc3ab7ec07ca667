import type { FinancialMetrics } from '@portal/contract';
import { cents, formatMonth, parseMoney, type Cents, type DateRange } from '@portal/domain';
import type { CallState, Popups } from '@portal/platform';
import { Drawer, FigureSheet } from '@portal/ui';
import type { ReactElement } from 'react';

interface NoiDrawerProps {
  readonly popups: Popups;
  readonly month: DateRange;
  readonly metrics: CallState<FinancialMetrics>;
}

interface NoiPart {
  readonly name: string;
  readonly amount: Cents;
}

/** NOI has no rows of its own: it is the difference of two figures, each of which opens its rows. */
export function NoiDrawer({ popups, month, metrics }: NoiDrawerProps): ReactElement {
  const isOpen = popups.current?.name === 'noi' && metrics.status === 'ready';
  return (
    <Drawer title="NOI" isOpen={isOpen} onClose={popups.close}>
      {metrics.status === 'ready' && <Parts metrics={metrics.data} month={month} />}
    </Drawer>
  );
}

function Parts({ metrics, month }: { readonly metrics: FinancialMetrics; readonly month: DateRange }): ReactElement {
  const expense = parseMoney(metrics.expense.total_expense);
  const parts: readonly NoiPart[] = [
    { name: 'Rental Income', amount: parseMoney(metrics.rental_income.total_due_rent) },
    { name: 'Total Expense', amount: cents(0 - expense) },
  ];
  const noi = parseMoney(metrics.net_operating_income.net_operating_income);
  return (
    <FigureSheet
      name="NOI"
      amount={noi}
      validity={() => formatMonth(month.from)}
      formula="Rental Income less Total Expense."
      terms={parts.map(({ name, amount }) => ({ amount, words: name }))}
      lines={parts}
      keyOf={({ name }) => name}
      columns={[{ heading: 'Figure', text: ({ name }) => name }]}
      amountHeading="Amount"
      amountOf={({ amount }) => amount}
      empty=""
    />
  );
}
