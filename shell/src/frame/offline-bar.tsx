import { useOnline } from '@portal/platform/core';
import { NoticeBar } from '@portal/ui/core';
import type { ReactElement } from 'react';

/** Says what of the screen can be relied on, and that nothing typed is lost. It goes by itself. */
export function OfflineBar(): ReactElement {
  const isOnline = useOnline();
  return (
    <div role="status">
      {!isOnline && (
        <NoticeBar
          label="Offline"
          text="You are offline. What was loaded before stays; the rest loads by itself once you are connected. What you have typed is kept."
          action={null}
        />
      )}
    </div>
  );
}
