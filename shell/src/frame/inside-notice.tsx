import { useOnline } from '@portal/platform/core';
import { Button, NoticeBar } from '@portal/ui/core';
import { useEffect, useState, type ReactElement } from 'react';

export interface InsideNoticeProps {
  readonly onRetry: () => Promise<void>;
}

/** Stands where the header would, when its code could not be loaded. Without a connection it waits for one. */
export function InsideNotice({ onRetry }: InsideNoticeProps): ReactElement {
  const [isWaiting, setWaiting] = useState(false);
  const isOnline = useOnline();
  const retry = async (): Promise<void> => {
    setWaiting(true);
    await onRetry();
    setWaiting(false);
  };
  useEffect(() => {
    const again = (): void => void onRetry();
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [onRetry]);
  return (
    <div role="alert">
      <NoticeBar
        label="Menu missing"
        text={
          isOnline
            ? 'Menu, messages and search could not be loaded. Nothing you entered is lost.'
            : 'You are offline. Menu, messages and search load by themselves once you are connected.'
        }
        action={
          <Button isWaiting={isWaiting} onClick={() => void retry()}>
            Retry
          </Button>
        }
      />
    </div>
  );
}
