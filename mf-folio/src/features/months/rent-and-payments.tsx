import { messages } from '@portal/contract';
import { AsyncView } from '@portal/ui';
import { ColumnChart, ColumnChartSkeleton } from '@portal/ui/chart';
import type { ReactElement } from 'react';
import { useMonths } from '../../data/months.ts';
import styles from './rent-and-payments.module.css';

const title = 'Rent and payments';

/** The rent that tenants paid and what was sent to the owner, month by month (FN2, FN3). */
export function RentAndPayments(): ReactElement {
  const months = useMonths();
  return (
    <div className={styles.view}>
      <AsyncView what={title} state={months} skeleton={<ColumnChartSkeleton title={title} />}>
        {({ chart, covers }) => (
          <ColumnChart
            title={title}
            categoryHeading="Month"
            data={chart}
            foot={covers}
            empty={
              <>
                <p>{messages.noData}</p>
                <p>The rent that tenants pay and what we send you appear here, month by month.</p>
              </>
            }
          />
        )}
      </AsyncView>
    </div>
  );
}
