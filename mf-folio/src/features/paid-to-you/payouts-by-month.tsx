import { messages } from '@portal/contract';
import { AsyncView } from '@portal/ui';
import { ColumnChart, ColumnChartSkeleton } from '@portal/ui/chart';
import type { ReactElement } from 'react';
import { usePayoutMonths } from '../../data/payout-months.ts';
import styles from './payout-range.module.css';

const title = 'Paid to you by month';

/** What was sent to the owner in each of the last twelve months, as columns and as a table. */
export function PayoutsByMonth(): ReactElement {
  const months = usePayoutMonths();
  return (
    <div className={styles.months}>
      <AsyncView what={title} state={months} skeleton={<ColumnChartSkeleton title={title} />}>
        {({ chart, covers }) => (
          <ColumnChart
            title={title}
            categoryHeading="Month"
            data={chart}
            foot={covers}
            empty={<p>{messages.noData}</p>}
          />
        )}
      </AsyncView>
    </div>
  );
}
