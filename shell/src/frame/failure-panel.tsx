import { paths, type RegistryEntry } from '@portal/contract';
import { isPicker, Link, useOnline, useProvider, useSession } from '@portal/platform/core';
import { Button, ButtonLink, Contacts, StatusPanel } from '@portal/ui/core';
import { useEffect, useState, type ReactElement } from 'react';
import { hasFailed, type Failure } from '../registry/failures.ts';
import { reasonForOwners, reasonInWords } from '../registry/reason-in-words.ts';
import { focusHeading } from './focus-heading.ts';

export interface FailurePanelProps {
  readonly failure: Failure;
  /** The title of the area's page. */
  readonly title: string;
  readonly entries: readonly RegistryEntry[];
  readonly onRetry: (area: string) => Promise<void>;
}

/** Replaces an area that failed; the rest of the portal keeps working. */
export function FailurePanel({ failure, title, entries, onRetry }: FailurePanelProps): ReactElement {
  const { area, version, reason, reference } = failure;
  const [isWaiting, setWaiting] = useState(false);
  const isOnline = useOnline();
  useRetryOnceOnline(() => onRetry(area));
  const hasHome = useHasHome(entries, area);
  const { support_phone: phone, support_email: email } = useProvider();
  const retry = async (): Promise<void> => {
    setWaiting(true);
    await onRetry(area);
    setWaiting(false);
    // The button that had focus is gone once the area is shown.
    if (!hasFailed(area)) focusHeading();
  };
  return (
    <StatusPanel
      kind="failure"
      heading={`${title} does not load`}
      text={
        isOnline
          ? `${reasonForOwners(reason)} The other pages work, and nothing you entered is lost.`
          : 'You are offline. This page loads by itself once you are connected. Nothing you entered is lost.'
      }
      help={<Contacts phone={phone} email={email} />}
      reference={reference}
      detail={`${area} ${version} · ${reasonInWords(reason)}`}
      actions={
        <>
          <Button variant="primary" isWaiting={isWaiting} onClick={() => void retry()}>
            Retry
          </Button>
          {hasHome && (
            <ButtonLink href={paths.folioSnap} link={Link}>
              Go to SnapShot
            </ButtonLink>
          )}
        </>
      }
    />
  );
}

/** Whether SnapShot belongs to another area than the failed one, and this user may open it. */
function useHasHome(entries: readonly RegistryEntry[], failed: string): boolean {
  const session = useSession();
  const isElsewhere = entries.some(
    ({ name, routes }) => name !== failed && routes.some(({ path }) => path === paths.folioSnap),
  );
  return isElsewhere && session.status === 'signed-in' && !isPicker(session);
}

/** An area that could not be fetched without a connection is fetched once there is one. */
function useRetryOnceOnline(retry: () => Promise<void>): void {
  useEffect(() => {
    const again = (): void => void retry();
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  });
}
