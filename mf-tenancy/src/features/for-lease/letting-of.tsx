import type { Property } from '@portal/contract';
import { AsyncView, Skeleton } from '@portal/ui';
import type { ReactElement } from 'react';
import { useForLease } from '../../data/use-for-lease.ts';
import { Advertisements } from './advertisements.tsx';
import { Interest } from './interest.tsx';
import styles from './for-lease.module.css';
import { PropertyOnMarket } from './property-on-market.tsx';
import { useLeadFilter } from './use-lead-filter.ts';

/** The height of the two cards around the figures, whose own outline is inside. */
const skeletonHeight = 180;

/** One property on the market. The filter counts the interest again; all else is the same in both (MR18). */
export function LettingOf({ property }: { readonly property: Property }): ReactElement {
  const [filter, setFilter] = useLeadFilter();
  const all = useForLease(property.property_id, 'all');
  const filtered = useForLease(property.property_id, filter);
  return (
    <div className={styles.page}>
      <AsyncView what="This property" state={all} skeleton={<Skeleton width="100%" height={skeletonHeight} />}>
        {({ daysOnMarket, virtualTourUrl }) => (
          <PropertyOnMarket property={property} daysOnMarket={daysOnMarket} tour={virtualTourUrl} />
        )}
      </AsyncView>
      <Interest state={filtered} filter={filter} onFilter={setFilter} />
      {all.status === 'ready' && <Advertisements advertisements={all.data.advertisments} />}
    </div>
  );
}
