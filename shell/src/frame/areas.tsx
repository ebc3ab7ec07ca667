import type { RegistryEntry, RemoteMatch } from '@portal/contract';
import { areaId } from '@portal/platform';
import type { ReactElement } from 'react';
import { useFailure } from '../registry/failures.ts';
import type { Decision } from '../routing/guard.ts';
import { FailurePanel } from './failure-panel.tsx';
import { NotFoundPanel } from './not-found-panel.tsx';
import { SessionPanel } from './session-panel.tsx';

export interface AreasProps {
  readonly entries: readonly RegistryEntry[];
  readonly match: RemoteMatch | null;
  readonly decision: Decision;
}

/**
 * A place for every area, always in the page so that single-spa finds it; at most one is filled. Where the area of this
 * address cannot be shown, the panel that says why stands in its stead.
 */
export function Areas({ entries, match, decision }: AreasProps): ReactElement {
  const failure = useFailure(match?.entry.name ?? null);
  const isShown = decision.kind === 'show';
  return (
    <>
      {entries.map(({ name }) => (
        <div key={name} id={areaId(name)} hidden={failure?.remote === name} />
      ))}
      {decision.kind === 'wait' && <SessionPanel />}
      {isShown && failure && match && <FailurePanel failure={failure} title={match.route.title} entries={entries} />}
      {isShown && !match && <NotFoundPanel />}
    </>
  );
}
