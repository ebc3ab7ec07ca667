import { AsyncView, Panel, Skeleton, type AsyncState } from '@portal/ui';
import type { ReactElement } from 'react';
import type { ForLease, LeadFilter } from '../../data/use-for-lease.ts';
import styles from './for-lease.module.css';

export interface InterestProps {
  readonly state: AsyncState<ForLease>;
  readonly filter: LeadFilter;
  readonly onFilter: (filter: LeadFilter) => void;
}

const filters = [
  ['all', 'All'],
  ['custom', 'Last 7 Days'],
] as const;

/** The stages on the way to a new tenant, in their order. The labels are exact text (LEASE 263). */
const stages = [
  ['Inquiries', 'inquiries'],
  ['Showing', 'showings'],
  ['Applications', 'applications'],
  ['Processing', 'processing'],
  ['Approved', 'approved'],
] as const;

const rowHeight = 82;

/** How many people came how far, of all time or of the last 7 days. */
export function Interest({ state, filter, onFilter }: InterestProps): ReactElement {
  return (
    <Panel title="Interest" action={<FilterButtons filter={filter} onFilter={onFilter} />}>
      <AsyncView what="The interest" state={state} skeleton={<Skeleton width="100%" height={rowHeight} />}>
        {(counts) => (
          <dl className={styles.stages}>
            {stages.map(([label, name]) => (
              <div key={name} className={styles.stage}>
                <dt>{label}</dt>
                <dd>{counts[name]}</dd>
              </div>
            ))}
          </dl>
        )}
      </AsyncView>
    </Panel>
  );
}

function FilterButtons({ filter, onFilter }: Pick<InterestProps, 'filter' | 'onFilter'>): ReactElement {
  return (
    <div className={styles.filters} role="group" aria-label="Which days">
      {filters.map(([value, label]) => (
        <button
          key={value}
          type="button"
          className={styles.filter}
          aria-pressed={filter === value}
          onClick={() => {
            onFilter(value);
          }}
        >
          {label}
        </button>
      ))}
    </div>
  );
}
