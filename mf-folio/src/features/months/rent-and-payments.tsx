import { messages } from '@portal/contract';
import { formatDay, type IsoDate } from '@portal/domain';
import { useProvider, type CallState } from '@portal/platform';
import { AsyncView, Contacts } from '@portal/ui';
import { ColumnChart, ColumnChartSkeleton } from '@portal/ui/chart';
import type { ReactElement } from 'react';
import { useMonths, type Months } from '../../data/months.ts';
import styles from './rent-and-payments.module.css';

const title = 'Rent and payments';

/** The rent that tenants paid and what was sent to the owner, month by month (FN2, FN3). */
export function RentAndPayments({ today }: { readonly today: IsoDate }): ReactElement {
  const months = useMonths();
  const { support_phone: phone, support_email: email } = useProvider();
  return (
    <div className={styles.view}>
      <AsyncView
        what={title}
        state={restIsRight(months, today)}
        skeleton={<ColumnChartSkeleton title={title} />}
        help={<Contacts phone={phone} email={email} />}
      >
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

/** A failure says that only the chart is affected. */
function restIsRight(months: CallState<Months>, today: IsoDate): CallState<Months> {
  if (months.status !== 'failed') return months;
  const rest = `The rest of this page is right, as of ${formatDay(today)}.`;
  return { ...months, advice: [months.advice, rest].filter(Boolean).join(' ') };
}
