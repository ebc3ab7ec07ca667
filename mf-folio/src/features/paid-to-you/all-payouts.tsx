import type { DateRange } from '@portal/domain';
import { useRangeInAddress } from '@portal/features/range-picker';
import { useOwner } from '@portal/platform';
import { AsyncView, Skeleton, Unbroken } from '@portal/ui';
import { useState, type ReactElement } from 'react';
import type { Door } from '../../data/doors.ts';
import { useEarlierPayouts } from '../../data/earlier-payouts.ts';
import { useNextTransferWords } from '../../data/next-transfer.ts';
import { usePayoutsBetween } from '../../data/payouts-between.ts';
import type { PayoutDay, Payouts } from '../../data/payouts.ts';
import { EarlierButton } from './earlier-button.tsx';
import styles from './payout-range.module.css';
import { PayoutRange } from './payout-range.tsx';
import { PayoutSheet } from './payout-sheet.tsx';
import { PayoutsByMonth } from './payouts-by-month.tsx';

export interface AllPayoutsProps {
  readonly recent: Payouts;
  readonly doors: readonly Door[];
  readonly onOpen: (day: PayoutDay) => void;
  readonly onAsk?: (() => void) | undefined;
}

/** When the owner is paid next, and every payment of the days that are chosen (FN3, PR15). */
export function AllPayouts(props: AllPayoutsProps): ReactElement {
  const { today } = useOwner();
  const { range, choose } = useRangeInAddress(null, { isInDialog: true });
  return (
    <>
      {props.doors.length > 0 && <NextTransfer />}
      <PayoutRange range={range} latest={props.recent} today={today} onChange={choose} />
      {range === null ? <LatestAndEarlier {...props} /> : <OfRange {...props} range={range} />}
    </>
  );
}

/** Of nobody without a door, to whom nothing is sent. */
function NextTransfer(): ReactElement | null {
  const next = useNextTransferWords();
  if (next === null) return null;
  return (
    <p className={styles.next}>
      <Unbroken text={next} />
    </p>
  );
}

function LatestAndEarlier({ recent, doors, onOpen, onAsk }: AllPayoutsProps): ReactElement {
  const [isAsked, setAsked] = useState(false);
  const { payouts, more } = useEarlierPayouts(recent, doors, isAsked);
  return (
    <PayoutSheet payouts={payouts} onOpen={onOpen} onAsk={onAsk}>
      <EarlierButton isAsked={isAsked} more={more} onAsk={() => setAsked(true)} />
      <PayoutsByMonth />
    </PayoutSheet>
  );
}

function OfRange({ range, doors, onOpen, onAsk }: AllPayoutsProps & { readonly range: DateRange }): ReactElement {
  const state = usePayoutsBetween(range, doors);
  return (
    <AsyncView what="Paid to you" state={state} skeleton={<Skeleton width="100%" height={240} />}>
      {(payouts) => (
        <PayoutSheet payouts={payouts} onOpen={onOpen} onAsk={onAsk}>
          <PayoutsByMonth />
        </PayoutSheet>
      )}
    </AsyncView>
  );
}
