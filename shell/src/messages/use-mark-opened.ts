import { calls, type Notification } from '@portal/contract';
import { ApiError, request } from '@portal/platform';
import { useEffect } from 'react';
import { tellOpened } from '../polls/follow-session.ts';

/**
 * Reports to the server once that this login has opened the message (NOTIF 75). After a failure it stays unread, and
 * the next opening tries again.
 */
export function useMarkOpened({ message_id, is_viewed }: Notification, isMarked: boolean): void {
  const isNew = isMarked && !is_viewed;
  useEffect(() => {
    if (isNew) void markOpened(message_id);
  }, [isNew, message_id]);
}

const underWay = new Set<number>();

async function markOpened(message_id: number): Promise<void> {
  if (underWay.has(message_id)) return;
  underWay.add(message_id);
  try {
    await request(calls.notificationViewed, { body: { message_id } });
    tellOpened(message_id);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
  } finally {
    underWay.delete(message_id);
  }
}
