import { BellButton } from '@portal/ui';
import type { ReactElement } from 'react';
import { countUnread, usePolled } from '../polls/polled.ts';
import { MESSAGES, useMessagesPopup } from './messages-popup.ts';

/** The button in the header that opens the messages and counts the unread ones (NOTIF 74). */
export function MessagesBell(): ReactElement {
  const { open } = useMessagesPopup();
  const unread = countUnread(usePolled().messages);
  return <BellButton label="Messages" unread={unread} onPress={() => open(MESSAGES)} />;
}
