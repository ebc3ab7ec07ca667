import { useRef, type ReactElement, type ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { StatusPanel } from '../status-panel/status-panel.tsx';
import type { AsyncState } from './async-state.ts';
import styles from './async-view.module.css';
import { StaleNotice } from './stale-notice.tsx';
import { Waiting } from './waiting.tsx';

export interface AsyncViewProps<Data> {
  /** The name of the content in messages: 'Held' gives 'Held could not be loaded'. */
  readonly what: string;
  readonly state: AsyncState<Data>;
  /** A grey placeholder with the real layout. */
  readonly skeleton: ReactNode;
  /** The message for empty data. */
  readonly empty?: { readonly isEmpty: (data: Data) => boolean; readonly content: ReactNode };
  /** Contacts to show when it failed. */
  readonly help?: ReactNode;
  readonly children: (data: Data) => ReactNode;
}

/** Shows slow, failed, empty and ready states differently. Data whose refetch failed stays, with a notice above it. */
export function AsyncView<Data>(props: AsyncViewProps<Data>): ReactElement {
  const { what, state, skeleton, empty, help, children } = props;
  const area = useRef<HTMLDivElement>(null);
  const retryWith = (retry: () => void) => (): void => {
    // The button disappears with the failure. Focus stays in the view instead of moving to the top of the page.
    area.current?.focus();
    retry();
  };
  return (
    <div ref={area} tabIndex={-1} className={styles.area} aria-busy={state.status === 'waiting'}>
      {state.status === 'waiting' && <Waiting what={what} skeleton={skeleton} />}
      {state.status === 'failed' && (
        <StatusPanel
          kind="failure"
          heading={`${what} could not be loaded`}
          text={state.message}
          advice={state.advice}
          reference={state.reference}
          help={help}
          actions={
            <Button variant="primary" onClick={retryWith(state.retry)}>
              Retry
            </Button>
          }
        />
      )}
      {state.status === 'ready' && state.stale && (
        <StaleNotice what={what} failure={state.stale} onRetry={retryWith(state.stale.retry)} />
      )}
      {state.status === 'ready' && (empty?.isEmpty(state.data) ? empty.content : children(state.data))}
    </div>
  );
}
