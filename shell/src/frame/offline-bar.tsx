import { useOnline } from '@portal/platform';
import { NoticeBar } from '@portal/ui';
import type { ReactElement } from 'react';

/** Says that what is on the screen may be out of date, and that nothing typed is lost. It goes by itself. */
export function OfflineBar(): ReactElement {
  const isOnline = useOnline();
  return (
    <div role="status">
      {!isOnline && (
        <NoticeBar
          label="Offline"
          text="You are offline. You see what we showed you last. What you have typed is kept."
          action={null}
        />
      )}
    </div>
  );
}
