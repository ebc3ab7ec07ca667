import type { Notification } from '@portal/contract';
import { useEffect } from 'react';
import { usePolled } from '../polls/polled.ts';
import { MESSAGES, useMessagesPopup } from './messages-popup.ts';
import { shownMessages } from './shown-messages.ts';

/**
 * Opens the messages for one that asks for it and was not opened yet: once per login and message (NT1), and over no
 * other window.
 */
export function useOpensByItself(token: string, mayOpen: boolean): void {
  const { messages, token: answeredTo } = usePolled();
  const { current, open } = useMessagesPopup();
  const isFree = mayOpen && current === null && answeredTo === token;
  useEffect(() => {
    if (!isFree || document.visibilityState !== 'visible') return;
    const fresh = askingToBeShown(messages ?? [], shownMessages.read(token));
    if (fresh.length === 0) return;
    shownMessages.add(token, fresh);
    open(MESSAGES);
  }, [isFree, messages, token, open]);
}

function askingToBeShown(messages: readonly Notification[], shown: readonly number[]): number[] {
  return messages
    .filter(({ is_show, is_viewed, message_id }) => is_show && !is_viewed && !shown.includes(message_id))
    .map(({ message_id }) => message_id);
}
