import { Button, NoticeBar } from '@portal/ui';
import type { ReactElement } from 'react';
import { isPageOld } from '../registry/page-age.ts';

export interface ReleaseHintProps {
  readonly reload: () => void;
}

/** A line for a tab that outlived a release. The page is never loaded anew by itself: somebody may be writing. */
export function ReleaseHint({ reload }: ReleaseHintProps): ReactElement | null {
  const isOld = isPageOld.use();
  if (!isOld) return null;
  const text = <span role="status">There is a new version of the portal.</span>;
  return <NoticeBar label="New version" text={text} action={<Button onClick={reload}>Load it</Button>} />;
}
