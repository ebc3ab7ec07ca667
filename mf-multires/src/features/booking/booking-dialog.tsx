import { calls } from '@portal/contract';
import { useWriteRefusal } from '@portal/platform';
import { Dialog } from '@portal/ui';
import type { ReactElement } from 'react';
import { BookingWizard } from './booking-wizard.tsx';

export const booking = 'booking';

interface BookingDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** The building that it was opened from (BK8). */
  readonly buildingId: number | null;
}

/** A meeting with the provider about a building (BOOK 249). */
export function BookingDialog({ isOpen, onClose, buildingId }: BookingDialogProps): ReactElement {
  const refusal = useWriteRefusal(calls.bookMeeting);
  return (
    <Dialog title="Book a meeting" isOpen={isOpen} onClose={onClose} isWide>
      {refusal === undefined ? <BookingWizard buildingId={buildingId} onDone={onClose} /> : <p>{refusal}</p>}
    </Dialog>
  );
}
