import { Button, NoticeBar } from '@portal/ui/core';
import type { ReactElement } from 'react';
import { isPageOutdated } from '../registry/page-outdated.ts';

export interface ReleaseHintProps {
  readonly reload: () => void;
}

/**
 * Offers a reload to a tab that is older than the live release. It never reloads by itself: the owner may be typing.
 */
export function ReleaseHint({ reload }: ReleaseHintProps): ReactElement | null {
  const isOld = isPageOutdated.use();
  if (!isOld) return null;
  const text = <span role="status">There is a new version of the portal.</span>;
  return <NoticeBar label="New version" text={text} action={<Button onClick={reload}>Load it</Button>} />;
}
