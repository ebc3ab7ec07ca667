import { calls, constants, facts, type OpenMeeting } from '@portal/contract';
import { ApiError, emit, sendWrite, useCall, useOwner, useWriteRefusal } from '@portal/platform';
import { AsyncView, Button, Skeleton } from '@portal/ui';
import { useState, type ReactElement } from 'react';
import { dataOf } from '../../data/use-building.ts';
import styles from './booking.module.css';

/** The owner's meetings about a building that are to come, each with Cancel as in its email (SEC7). */
export function OpenMeetings({ buildingId }: { readonly buildingId: number }): ReactElement {
  const state = dataOf<readonly OpenMeeting[]>(useCall(calls.openMeetings, { params: { buildingId } }));
  return (
    <AsyncView what="Your meetings" state={state} skeleton={<Skeleton width="100%" height={24} />}>
      {(meetings) =>
        meetings.length === 0 ? null : (
          <section className={styles.meetings} aria-label="Your meetings to come">
            <h3>Your meetings to come</h3>
            <ul>
              {meetings.map((meeting) => (
                <Meeting key={meeting.booking_id} meeting={meeting} buildingId={buildingId} />
              ))}
            </ul>
            {meetings.length >= constants.openMeetings && (
              <p className={styles.soft}>
                This is the most for one building. To book another meeting, cancel one of them first.
              </p>
            )}
          </section>
        )
      }
    </AsyncView>
  );
}

interface MeetingProps {
  readonly meeting: OpenMeeting;
  readonly buildingId: number;
}

/** Its button has just disappeared, and the focus with it. */
const focus = (button: HTMLButtonElement | null): void => button?.focus();

/** It asks for a confirmation, since the time may be taken a moment later. */
function Meeting({ meeting, buildingId }: MeetingProps): ReactElement {
  const { user } = useOwner();
  const [isAsking, setAsking] = useState(false);
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const { when, note, booking_id } = meeting;
  const cancel = async (): Promise<void> => {
    setSending(true);
    setFailure(null);
    try {
      const body = { customer_id: user.customer_id, booking_id };
      await sendWrite(
        calls.cancelMeeting,
        { params: { buildingId }, body },
        { refreshes: [calls.openMeetings, calls.bookingSlots] },
      );
      emit(facts.meetingChanged, { building_id: buildingId });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFailure(error.message);
    } finally {
      setSending(false);
    }
  };
  const refusal = useWriteRefusal(calls.cancelMeeting);
  return (
    <li>
      <p>
        <b>{when}</b>
        {note && <span className={styles.soft}>{note}</span>}
      </p>
      {isAsking ? (
        <div className={styles.asked}>
          {/* In the place of Cancel, so that a second click of a double click cancels nothing. */}
          <Button ref={focus} onClick={() => setAsking(false)}>
            Keep it
          </Button>
          <Button
            variant="danger"
            isWaiting={isSending}
            aria-label={`Cancel it: ${when}`}
            onClick={() => void cancel()}
          >
            Cancel it
          </Button>
        </div>
      ) : (
        <Button
          aria-label={`Cancel the meeting on ${when}`}
          disabledReason={refusal}
          onClick={() => {
            setAsking(true);
          }}
        >
          Cancel
        </Button>
      )}
      {failure !== null && (
        <p role="alert" className={styles.notice}>
          {failure}
        </p>
      )}
    </li>
  );
}
