import { messages } from '@portal/contract';
import { count, formatMoney, formatShortMonth } from '@portal/domain';
import { useOwner, type CallState } from '@portal/platform';
import { AsyncView, TextWithNote, Panel, Skeleton, Table } from '@portal/ui';
import { ColumnDrawing, moneyFormat, type ColumnChartData } from '@portal/ui/chart';
import type { ReactElement } from 'react';
import { coversOf, toCategories } from '../../data/months.ts';
import { cutNote, type PayoutMonth } from '../../data/payouts-by-month.ts';
import styles from './payment-months.module.css';

const title = 'By month';

/** The sums of the months, as columns and as a table with the change from month to month (FN3). */
export function PaymentMonths({ months }: { readonly months: CallState<readonly PayoutMonth[]> }): ReactElement {
  const known = months.status === 'ready' ? months.data : [];
  return (
    <Panel title={title} about={coversOf(known.map(({ days }) => days))}>
      <AsyncView
        what="Paid to you by month"
        state={months}
        skeleton={
          <div className={styles.chart}>
            <Skeleton width="100%" height={212} />
          </div>
        }
        empty={{
          isEmpty: (all) => all.every(({ amount }) => amount === 0),
          content: <p className={styles.empty}>{messages.noData}</p>,
        }}
      >
        {(all) => <Months months={all} />}
      </AsyncView>
    </Panel>
  );
}

function Months({ months }: { readonly months: readonly PayoutMonth[] }): ReactElement {
  const { today } = useOwner();
  const noteOf = ({ days }: PayoutMonth): string | null => cutNote(days, today);
  return (
    <>
      <div className={styles.chart}>
        <ColumnDrawing label="Paid to you by month" data={toChart(months)} />
      </div>
      <div className={styles.table}>
        <Table
          caption="Paid to you by month"
          narrow="frame"
          columns={[
            {
              heading: 'Month',
              text: ({ days }) => formatShortMonth(days.from),
              cell: (month) => <TextWithNote text={formatShortMonth(month.days.from)} note={noteOf(month)} />,
            },
            { heading: 'Paid to you', amount: ({ amount }) => amount },
            {
              heading: 'Change',
              hint: 'Compared with the month before',
              text: ({ change }) => changeInWords(change),
              align: 'end',
            },
          ]}
          rows={months.toReversed()}
          keyOf={({ days }) => days.from}
          sumLabel={count(months.length, 'month')}
          empty={messages.noData}
        />
      </div>
    </>
  );
}

/** '+$152.69' */
function changeInWords(change: PayoutMonth['change']): string {
  if (change === null) return '–';
  return `${change > 0 ? '+' : ''}${formatMoney(change)}`;
}

function toChart(months: readonly PayoutMonth[]): ColumnChartData {
  return {
    categories: toCategories(months.map(({ days }) => days)),
    series: [{ name: 'Paid to you', colour: 2, values: months.map(({ amount }) => amount) }],
    format: moneyFormat,
  };
}
