import { paths } from '@portal/contract';
import { formatInstant } from '@portal/domain';
import { Link } from '@portal/platform';
import { CheckAccount, DayText, Icon, NoWrapText } from '@portal/ui';
import type { ReactElement } from 'react';
import { useNextTransfer } from '../../data/next-transfer.ts';
import type { PayoutDay } from '../../data/payouts.ts';
import { DayLines } from './day-lines.tsx';
import { dayNumber } from './day-number.ts';
import styles from './payment-days.module.css';

export interface PaymentDayProps {
  readonly day: PayoutDay;
  /** Whether money that came back on this day has not been sent again. */
  readonly isBack: boolean;
  readonly onOpen: (day: PayoutDay) => void;
}

/** A day in the list: a hollow dot if nothing was sent but money came back, and then what to do about it. */
export function PaymentDay({ day, isBack, onOpen }: PaymentDayProps): ReactElement {
  return (
    <li data-row={dayNumber(day)} data-hollow={day.payments.every(({ amount }) => amount < 0) || undefined}>
      <span className={styles.dot} aria-hidden="true" />
      <div>
        <DayLines
          day={day}
          name={
            <button type="button" className={styles.open} aria-haspopup="dialog" onClick={() => onOpen(day)}>
              <DayText day={day.day} />
            </button>
          }
        />
        {isBack && <WhatToDo />}
      </div>
      <Icon name="forward" />
    </li>
  );
}

function WhatToDo(): ReactElement {
  const next = useNextTransfer();
  const until = next.status === 'ready' && next.data?.isOpen ? next.data.cutOff : null;
  return (
    <p className={styles.todo}>
      <CheckAccount to={`${paths.profile}#bank`} link={Link} />
      {until && <NoWrapText text={` before ${formatInstant(until)}.`} />}
    </p>
  );
}
