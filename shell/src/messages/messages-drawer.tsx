import { calls, messages as texts, type Notification } from '@portal/contract';
import { useCall, type SignedInOwner } from '@portal/platform';
import { AsyncView, Drawer, Skeleton } from '@portal/ui';
import type { ReactElement } from 'react';
import { countUnread } from '../polls/polled.ts';
import { MessageRow } from './message-row.tsx';
import styles from './messages.module.css';
import { MESSAGES, useMessagesPopup } from './messages-popup.ts';

/** The list of messages, one of them opened in its place. */
export function MessagesDrawer({ person }: { readonly person: SignedInOwner }): ReactElement {
  const { current, close } = useMessagesPopup();
  const isOpen = current?.name === MESSAGES;
  return (
    <Drawer title="Messages" isOpen={isOpen} onClose={close}>
      {isOpen && <MessagesList person={person} opened={Number(current.subject)} />}
    </Drawer>
  );
}

function MessagesSkeleton(): ReactElement {
  return (
    <div className={styles.waiting}>
      {[1, 2, 3].map((row) => (
        <Skeleton key={row} width="100%" height={56} />
      ))}
    </div>
  );
}

interface MessagesListProps {
  readonly person: SignedInOwner;
  /** The id of the message that is open. */
  readonly opened: number;
}

function MessagesList({ person, opened }: MessagesListProps): ReactElement {
  const state = useCall(calls.notificationList, { params: { customer_id: person.user.customer_id } });
  return (
    <AsyncView
      state={state}
      what="Messages"
      skeleton={<MessagesSkeleton />}
      empty={{ isEmpty: (list) => list.length === 0, content: <p className={styles.empty}>{texts.noNotification}</p> }}
    >
      {(list) => <Rows list={list} opened={opened} person={person} />}
    </AsyncView>
  );
}

function Rows({ list, opened, person }: MessagesListProps & { readonly list: readonly Notification[] }): ReactElement {
  const unread = countUnread(list);
  const { open, up } = useMessagesPopup();
  return (
    <>
      <p className={styles.count} role="status">
        {unread === 0 ? 'All read' : `${unread} unread`}
      </p>
      <ul className={styles.list}>
        {list.map((message) => {
          const isOpen = message.message_id === opened;
          const toggle = (): void => {
            if (isOpen) up();
            else open(MESSAGES, message.message_id);
          };
          return (
            <MessageRow
              key={message.message_id}
              message={message}
              isOpen={isOpen}
              onToggle={toggle}
              isMarked={person.user.role !== 'staff'}
            />
          );
        })}
      </ul>
    </>
  );
}
