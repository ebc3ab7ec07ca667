import { paths, type RegistryEntry } from '@portal/contract';
import { Link } from '@portal/platform';
import { Button, ButtonLink, StatusPanel } from '@portal/ui';
import { useState, type ReactElement } from 'react';
import { retryArea } from '../registry/applications.ts';
import type { Failure } from '../registry/failures.ts';
import { reasonInWords } from '../registry/reason-in-words.ts';

export interface FailurePanelProps {
  readonly failure: Failure;
  /** Of the area, as the menu names it. */
  readonly title: string;
  readonly entries: readonly RegistryEntry[];
}

/** Stands in the place of an area that is not there; the rest of the portal goes on. */
export function FailurePanel({ failure, title, entries }: FailurePanelProps): ReactElement {
  const [isWaiting, setWaiting] = useState(false);
  const hasAnotherArea = entries.some(({ name, menu }) => menu?.path === paths.folioSnap && name !== failure.remote);
  const retry = async (): Promise<void> => {
    setWaiting(true);
    await retryArea(failure.remote, entries);
    setWaiting(false);
  };
  return (
    <StatusPanel
      kind="failure"
      heading={`${title} is not available right now`}
      text="The rest of the portal works. Nothing you entered elsewhere is lost."
      reference={`${failure.reference} · ${failure.remote} ${failure.version} · ${reasonInWords(failure.reason)}`}
      actions={
        <>
          <Button variant="primary" isWaiting={isWaiting} onClick={() => void retry()}>
            Retry
          </Button>
          {hasAnotherArea && (
            <ButtonLink href={paths.folioSnap} link={Link}>
              Go to SnapShot
            </ButtonLink>
          )}
        </>
      }
    />
  );
}
