import { calls, facts, messages, type BodyOf } from '@portal/contract';
import { ApiError, emit, markStale, sendWrite, toast } from '@portal/platform';
import { useEffect, useRef, useState } from 'react';

export interface Booking {
  readonly isSending: boolean;
  /** The server's errors about it. */
  readonly refusal: string | null;
  /** The choice has changed, so the refusal no longer applies. */
  readonly forgive: () => void;
  readonly send: (buildingId: number, body: BodyOf<typeof calls.bookMeeting>) => void;
}

interface Outcome {
  readonly onDone: () => void;
  /** The time was taken meanwhile (BK6). */
  readonly onTaken: () => void;
}

/** Sends the booking, once however often it is pressed. Closing the wizard meanwhile aborts it, and says so (MR8). */
export function useBooking({ onDone, onTaken }: Outcome): Booking {
  const [isSending, setSending] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const sending = useRef<AbortController | null>(null);
  const keyOf = useContentKey();
  useEffect(
    () => () => {
      if (sending.current === null) return;
      sending.current.abort();
      toast.note(messages.bookingAborted);
    },
    [],
  );
  const book = async (buildingId: number, body: BodyOf<typeof calls.bookMeeting>): Promise<void> => {
    const controller = new AbortController();
    sending.current = controller;
    setSending(true);
    setRefusal(null);
    try {
      const settings = { refreshes: [calls.bookingSlots, calls.openMeetings], signal: controller.signal };
      await sendWrite(
        calls.bookMeeting,
        { params: { buildingId }, body },
        { ...settings, once: keyOf({ buildingId, ...body }) },
      );
      sending.current = null;
      emit(facts.meetingChanged, { building_id: buildingId });
      onDone();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.kind === 'aborted') return;
      setRefusal(error.message);
      void markStale([calls.bookingSlots]);
      if (error.code === 'stale') onTaken();
    } finally {
      sending.current = null;
      setSending(false);
    }
  };
  return {
    isSending,
    refusal,
    forgive: () => setRefusal(null),
    send: (id, body) => void (sending.current === null ? book(id, body) : undefined),
  };
}

/** The same content has the same key, so that a booking whose response was lost is not made twice. */
function useContentKey(): (content: object) => string {
  const last = useRef({ content: '', key: '' });
  return (content) => {
    const text = JSON.stringify(content);
    if (last.current.content !== text) last.current = { content: text, key: crypto.randomUUID() };
    return last.current.key;
  };
}
