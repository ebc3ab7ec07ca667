import { constants, messages, type Residence } from '@portal/contract';
import { formatDay, formatMeetingTime } from '@portal/domain';
import { useDraft, useOwner, type CallState } from '@portal/platform';
import { Button, DialogFoot, DraftNote } from '@portal/ui';
import { useEffect, useRef, useState, type ReactElement, type RefObject } from 'react';
import { useBuildings } from '../../data/use-buildings.ts';
import { BookingErrors } from './booking-errors.tsx';
import styles from './booking.module.css';
import { firstFreeDay } from './first-free-day.ts';
import { NoteStep } from './note-step.tsx';
import { PlaceStep } from './place-step.tsx';
import { Steps } from './steps.tsx';
import { TimeStep } from './time-step.tsx';
import { useBooking } from './use-booking.ts';
import { useSlots } from './use-slots.ts';
import { fromTexts, goBack, goOn, problemsOf, startWizard, steps, toTexts, type Wizard } from './wizard.ts';

/** An id that no building has; no request is made with it. */
const NONE = 1;

interface BookingWizardProps {
  readonly buildingId: number | null;
  readonly onDone: () => void;
}

/** Three steps: where, when, and what about. Nothing is booked before the last; until then it is kept as a draft. */
export function BookingWizard({ buildingId, onDone }: BookingWizardProps): ReactElement {
  const { user } = useOwner();
  const start = startWizard(buildingId);
  const draft = useDraft(`booking.${buildingId ?? 'any building'}`, toTexts(start));
  const [wizard, setWizard] = useState<Wizard>(() => fromTexts(draft.values));
  const [draftSince, setDraftSince] = useState(draft.since);
  const [attempt, setAttempt] = useState(0);
  const isBooked = useRef(false);
  useEffect(() => {
    if (!isBooked.current) draft.keep(toTexts(wizard));
  }, [draft, wizard]);
  const buildings = useBuildings('');
  const zone = wizard.zone ?? constants.defaultTimeZone;
  const slots = useSlots(wizard.buildingId ?? NONE, zone, wizard.step > 0);
  const onTaken = (): void => {
    setWizard((now) => ({ ...now, step: 1, time: null }));
  };
  const handleBooked = (): void => {
    isBooked.current = true;
    draft.clear();
    onDone();
  };
  const { isSending, refusal, send, forgive } = useBooking({ onDone: handleBooked, onTaken });
  const content = useStepFocus(wizard.step);
  const isFull = slots.state.status === 'ready' && firstFreeDay(slots.state.data, slots.window) === null;
  const submit = (): void => {
    if (wizard.buildingId === null) return;
    const { day, time, note } = wizard;
    const body = { customer_id: user.customer_id, time_zone: zone, booking_start: `${day} ${time}`, note };
    send(wizard.buildingId, body);
  };
  return (
    <>
      <Steps step={wizard.step} />
      <div ref={content} tabIndex={-1} role="group" aria-label={labelOf(wizard.step)} className={styles.step}>
        <DraftNote
          since={draftSince}
          onDiscard={() => {
            setWizard(start);
            setDraftSince(null);
          }}
        />
        {refusal !== null && (
          <p role="alert" className={styles.notice}>
            <b>{messages.noticeErrorTitle}</b> {refusal}
          </p>
        )}
        <BookingErrors errors={Object.values(problemsOf(wizard))} attempt={attempt} />
        {wizard.step > 0 && <p className={styles.soft}>{summaryOf(wizard, buildings)}</p>}
        {wizard.step === 0 && <PlaceStep wizard={wizard} buildings={buildings} onChange={setWizard} />}
        {wizard.step === 1 && <TimeStep wizard={wizard} slots={slots} onChange={setWizard} />}
        {wizard.step === 2 && (
          <NoteStep
            note={wizard.note}
            onChange={(note) => {
              setWizard({ ...wizard, note });
            }}
          />
        )}
      </div>
      <DialogFoot>
        {wizard.step > 0 && (
          <Button
            disabledReason={isSending ? 'Your booking is being sent.' : undefined}
            onClick={() => {
              setWizard(goBack(wizard));
            }}
          >
            Back
          </Button>
        )}
        {wizard.step < steps.length - 1 ? (
          <Button
            variant="primary"
            disabledReason={wizard.step === 1 && isFull ? messages.noBookingDates : undefined}
            onClick={() => {
              forgive();
              setAttempt(attempt + 1);
              setWizard(goOn(wizard));
            }}
          >
            Next
          </Button>
        ) : (
          <Button variant="primary" isWaiting={isSending} onClick={submit}>
            Submit
          </Button>
        )}
      </DialogFoot>
    </>
  );
}

function labelOf(step: number): string {
  return `Step ${step + 1} of ${steps.length}: ${steps[step] ?? ''}`;
}

/** 'The Wellesley · Eastern Time (America/Toronto)', and in the last step when. */
function summaryOf({ buildingId, zone, step, day, time }: Wizard, buildings: CallState<readonly Residence[]>): string {
  const known = buildings.status === 'ready' ? buildings.data : [];
  const name = known.find(({ id }) => id === buildingId)?.name;
  const label = constants.timeZones.find((one) => one.zone === zone)?.label;
  const when =
    step === 2 && day !== null && time !== null ? `${formatDay(day)}, ${formatMeetingTime(time)}` : undefined;
  return [name, label && `${label} (${zone})`, when].filter(Boolean).join(' · ');
}

/** A new step takes focus, so that it is read; not the first one, where the dialog has it. */
function useStepFocus(step: number): RefObject<HTMLDivElement | null> {
  const content = useRef<HTMLDivElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    content.current?.focus();
  }, [step]);
  return content;
}
