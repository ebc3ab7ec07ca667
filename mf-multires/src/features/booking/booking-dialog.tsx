import { calls, facts } from '@portal/contract';
import { useFact, useWriteRefusal } from '@portal/platform';
import { Dialog } from '@portal/ui';
import type { ReactElement } from 'react';
import { useBuildings } from '../../data/use-buildings.ts';
import { BookingWizard } from './booking-wizard.tsx';

export const booking = 'booking';

interface BookingDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** The building that it was opened from (BK8); null for none. */
  readonly buildingId: number | null;
}

/** A meeting with the provider about a building (BOOK 249). */
export function BookingDialog({ isOpen, onClose, buildingId }: BookingDialogProps): ReactElement {
  const refusal = useWriteRefusal(calls.bookMeeting);
  const wizard =
    buildingId === null ? (
      <WizardOfLastBuilding onDone={onClose} />
    ) : (
      <BookingWizard buildingId={buildingId} onDone={onClose} />
    );
  return (
    <Dialog title="Book a meeting" isOpen={isOpen} onClose={onClose} isWide>
      {refusal === undefined ? wizard : <p>{refusal}</p>}
    </Dialog>
  );
}

/** Begins with the building that was opened last, if meetings can be booked about it (BK8). */
function WizardOfLastBuilding({ onDone }: { readonly onDone: () => void }): ReactElement {
  const last = useFact(facts.buildingSelected)?.group_id;
  const buildings = useBuildings('');
  const isOffered = buildings.status === 'ready' && buildings.data.some(({ id }) => id === last);
  const buildingId = isOffered ? (last ?? null) : null;
  return <BookingWizard key={buildingId} buildingId={buildingId} onDone={onDone} />;
}
