import { calls } from '@portal/contract';
import { useWrite } from '@portal/platform';
import { Button } from '@portal/ui';
import type { ReactElement } from 'react';
import styles from '../../sheet/sheet.module.css';
import { Sheet } from '../../sheet/sheet.tsx';

export interface OpenLinkProps {
  readonly token: string;
  readonly heading: string;
  /** Says what will happen. */
  readonly text: string;
  readonly button: string;
  readonly onDone: (message: string) => void;
}

export function OpenLink({ token, heading, text, button, onDone }: OpenLinkProps): ReactElement {
  const { state, send } = useWrite(calls.followLink, {
    refreshes: [calls.openedLink],
    onDone: ({ message }) => onDone(message),
  });
  return (
    <Sheet heading={heading} question="Is something not right?">
      <p className={styles.text}>{text}</p>
      <Button variant="primary" isWaiting={state.status === 'waiting'} onClick={() => send({ params: { token } })}>
        {button}
      </Button>
    </Sheet>
  );
}
