import { Button, NoticeBar } from '@portal/ui/core';
import type { ReactElement } from 'react';
import { useOverrides } from './active-overrides.ts';
import { isVersion } from './read-request.ts';
import { leaveOverrides } from './start-overrides.ts';

export interface OverrideBadgeProps {
  readonly reload: () => void;
}

/** Shows on every page of the tab which remotes are under test, with a button back to their releases. */
export function OverrideBadge({ reload }: OverrideBadgeProps): ReactElement | null {
  const overrides = useOverrides();
  if (overrides.length === 0) return null;
  const names = overrides.map(({ remote, from, entry }) =>
    isVersion(from) ? `${remote} ${from}` : `${remote} ${entry.version} from ${from}`,
  );
  const leave = (
    <Button
      onClick={() => {
        leaveOverrides(reload);
      }}
    >
      Back to the release
    </Button>
  );
  return <NoticeBar label="Under test" text={`Under test: ${names.join(', ')}`} action={leave} />;
}
