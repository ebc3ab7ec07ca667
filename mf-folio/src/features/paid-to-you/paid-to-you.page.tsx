import { calls, paths } from '@portal/contract';
import { aboutSubject, aboutWords, EnquiryDialog } from '@portal/features/enquiry';
import { FigureDrawer } from '@portal/features/figure-drawer';
import { useRangeInAddress } from '@portal/features/range-picker';
import { useCall, useOwner, usePopups, useWriteRefusal } from '@portal/platform';
import type { ReactElement } from 'react';
import type { Door } from '../../data/doors.ts';
import { useNextTransfer } from '../../data/next-transfer.ts';
import { usePayouts, type PayoutDay } from '../../data/payouts.ts';
import { useDoors } from '../../data/use-folio.ts';
import { figureWords } from '../../drawer/figure-words.ts';
import { dayNumber } from './day-number.ts';
import { dayPages } from './day.drawer.tsx';
import { NextTransferBar } from './next-transfer-bar.tsx';
import { LatestPayments, PaymentsOfRange } from './payments.tsx';
import { RangeChoice } from './range-choice.tsx';
import styles from './paid-to-you.module.css';

const dayPopup = 'day';
const enquiry = 'enquiry';
const figures = new Map([[dayPopup, dayPages]]);
const none: readonly Door[] = [];

/** When the owner is paid next, every payment by its day, and the sum of each month (FN3, FN36, PR15). */
export function PaidToYouPage(): ReactElement {
  const { today } = useOwner();
  const next = useNextTransfer();
  const read = useDoors();
  const doors = read.status === 'ready' ? read.data : none;
  const paid = usePayouts(useCall(calls.paidToYou, {}), doors);
  const recent = read.status === 'ready' ? paid : read;
  const { range, choose } = useRangeInAddress(null);
  const popups = usePopups({ page: paths.paidToYou, names: [dayPopup, enquiry] });
  const { current, open, close } = popups;
  const canWrite = useWriteRefusal(calls.ownerEnquiry) === undefined;
  const handleOpen = (day: PayoutDay): void => {
    open(dayPopup, dayNumber(day));
  };
  const ask = canWrite ? () => open(enquiry, aboutSubject('paid-to-you')) : undefined;
  // Nothing is sent to an owner without a door.
  const hasNext = read.status !== 'ready' || doors.length > 0;
  return (
    <div className={styles.page}>
      {hasNext && <NextTransferBar next={read.status === 'waiting' ? read : next} />}
      <RangeChoice range={range} today={today} onChange={choose} />
      {range === null ? (
        <LatestPayments recent={recent} doors={doors} onOpen={handleOpen} />
      ) : (
        <PaymentsOfRange range={range} read={read} onOpen={handleOpen} />
      )}
      <FigureDrawer figures={figures} popups={popups} context={{ recent, doors, ask }} />
      <EnquiryDialog
        isOpen={canWrite && current?.name === enquiry}
        onClose={close}
        about={aboutWords(figureWords, current?.subject ?? null, doors)}
      />
    </div>
  );
}
