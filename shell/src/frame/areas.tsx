import type { RegistryEntry, RemoteMatch } from '@portal/contract';
import { areaId, useSession } from '@portal/platform/core';
import type { ReactElement } from 'react';
import { useFailure } from '../registry/failures.ts';
import { usePlaces } from '../registry/places.ts';
import { usePresence } from '../registry/presence.ts';
import type { Decision } from '../routing/guard.ts';
import { LoadingPanel } from './loading-panel.tsx';
import { FailurePanel } from './failure-panel.tsx';
import { NotFoundPanel } from './not-found-panel.tsx';

export interface AreasProps {
  readonly entries: readonly RegistryEntry[];
  readonly match: RemoteMatch | null;
  readonly decision: Decision;
  readonly onRetry: (area: string) => Promise<void>;
}

/**
 * An element for every area, always in the page so that single-spa finds it; only the area of this address is visible.
 * When that area cannot be shown, a panel takes its place and says why.
 */
export function Areas({ entries, match, decision, onRetry }: AreasProps): ReactElement {
  const session = useSession();
  const shown = decision.kind === 'show' ? match : null;
  const name = shown?.entry.name ?? null;
  const failure = useFailure(name);
  const places = usePlaces();
  const isPresent = usePresence().has(name ?? '');
  const isAwaited = decision.kind === 'wait' || (name !== null && !failure && !isPresent);
  return (
    <>
      {isAwaited && <LoadingPanel session={session} what={shown?.route.title ?? 'Your portal'} />}
      {entries.map((entry) => (
        <div
          key={`${entry.name} ${places.get(entry.name) ?? 0}`}
          id={areaId(entry.name)}
          hidden={entry.name !== name || failure !== null}
        />
      ))}
      {failure && shown && (
        <FailurePanel
          key={failure.area}
          failure={failure}
          title={shown.route.title}
          entries={entries}
          onRetry={onRetry}
        />
      )}
      {decision.kind === 'show' && !match && <NotFoundPanel />}
    </>
  );
}
