import { messages } from '@portal/contract';
import type { Failure } from '@portal/platform';
import { Button, StatusPanel } from '@portal/ui';
import type { ReactElement } from 'react';
import styles from './frame.module.css';

/** The server's message as a notice, and the card with Retry in place of the content (MR10, exact texts). */
export function DashboardError({ failure }: { readonly failure: Failure }): ReactElement {
  return (
    <>
      <div className={styles.notice} role="alert">
        <b>{messages.noticeErrorTitle}</b> {failure.message}
      </div>
      <StatusPanel
        kind="failure"
        heading={messages.oopsTitle}
        text={
          <>
            {messages.oopsText}
            <br />
            {messages.oopsHint}
          </>
        }
        reference={failure.reference}
        actions={
          <Button variant="primary" onClick={failure.retry}>
            Retry
          </Button>
        }
      />
    </>
  );
}
