import type { AnswerOf, calls } from '@portal/contract';
import { count } from '@portal/domain';
import type { CallState } from '@portal/platform';
import { Button } from '@portal/ui';
import type { ReactElement } from 'react';
import type { HitGroup } from './hit.ts';
import styles from './search-panel.module.css';
import { MOST } from './use-hits.ts';

export interface SearchStateProps {
  readonly typed: string;
  readonly state: CallState<AnswerOf<typeof calls.search>>;
}

/** Says why there are no hits of the owner's data, in place of hits or below the pages that were found. */
export function SearchState({
  typed,
  state,
  isNothing,
}: SearchStateProps & { readonly isNothing: boolean }): ReactElement | null {
  if (typed === '') return <p className={styles.say}>Type part of an address, a name, a bill, its amount or a page.</p>;
  if (state.status === 'failed') {
    return (
      <div className={styles.say} role="alert">
        <p>Your properties, tenants and bills could not be searched. {state.message}</p>
        <Button onClick={state.retry}>Retry</Button>
      </div>
    );
  }
  if (state.status === 'waiting') return isNothing ? <p className={styles.slow}>Searching…</p> : null;
  return isNothing ? (
    <p className={styles.say}>
      Nothing found for “{typed}”. Try a part of the address, the tenant’s name or the bill. Repairs and payments are
      not searched: for where they are listed, type “repair” or “payment”.
    </p>
  ) : null;
}

/** How it is used, and how many hits there are, which screen readers announce. */
export function SearchFoot({
  typed,
  state,
  groups,
}: SearchStateProps & { readonly groups: readonly HitGroup[] }): ReactElement {
  return (
    <div className={styles.foot}>
      <span className={styles.hint}>
        <kbd>↑</kbd>
        <kbd>↓</kbd>choose
      </span>
      <span className={styles.hint}>
        <kbd>Enter</kbd>open
      </span>
      <span className={styles.count} role="status">
        {typed === '' ? '' : inWords(state, groups)}
      </span>
    </div>
  );
}

function inWords({ status }: SearchStateProps['state'], groups: readonly HitGroup[]): string {
  if (status === 'waiting') return 'Searching…';
  if (status === 'failed') return '';
  const found = groups.reduce((sum, { hits }) => sum + hits.length, 0);
  const isCut = groups.some(({ hits }) => hits.length >= MOST);
  return isCut ? `${found} best matches` : matches(found);
}

function matches(found: number): string {
  return found === 0 ? 'No matches' : count(found, 'match', 'matches');
}
