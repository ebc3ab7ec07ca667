import { useState, type ReactElement } from 'react';
import { Button } from '../button/button.tsx';
import { StatusPanel } from '../status-panel/status-panel.tsx';
import styles from './window-failure.module.css';

export interface WindowFailureProps {
  readonly onRetry: () => Promise<void>;
  readonly onClose?: (() => void) | undefined;
}

/** Stands where a window would, when its code could not be loaded. */
export function WindowFailure({ onRetry, onClose }: WindowFailureProps): ReactElement {
  const [isWaiting, setWaiting] = useState(false);
  const retry = async (): Promise<void> => {
    setWaiting(true);
    await onRetry();
    setWaiting(false);
  };
  return (
    <div className={styles.place}>
      <StatusPanel
        kind="failure"
        heading="This window could not be loaded"
        text="Nothing you entered is lost. Please check your connection and try again."
        actions={
          <>
            <Button variant="primary" isWaiting={isWaiting} onClick={() => void retry()}>
              Retry
            </Button>
            {onClose && <Button onClick={onClose}>Close</Button>}
          </>
        }
      />
    </div>
  );
}
