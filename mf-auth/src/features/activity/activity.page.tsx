import { calls, type ActivityPerson } from '@portal/contract';
import { useOwner, useOwnerName, usePages } from '@portal/platform';
import { AsyncView, Button, Skeleton } from '@portal/ui';
import { useState, type ReactElement } from 'react';
import { ActivityList } from './activity-list.tsx';
import { ActivityTools } from './activity-tools.tsx';
import styles from './activity.module.css';
import { useActivityFilter } from './use-activity-filter.ts';

/** Who logged in, looked at bank data, downloaded, sent or changed something of the owner's (RT22). */
export function ActivityPage(): ReactElement {
  const { user } = useOwner();
  const owner = useOwnerName();
  const { filter, show } = useActivityFilter();
  const { state, more } = usePages(calls.activityList, (after) => ({
    params: { customer_id: user.customer_id },
    query: {
      person: filter.person ?? undefined,
      kind: filter.kind ?? undefined,
      from: filter.days?.from,
      to: filter.days?.to,
      after: after === undefined ? undefined : Number(after),
    },
  }));
  const pages = state.status === 'ready' ? state.data : [];
  const people = useLastKnown(pages[0]?.people ?? null);
  const entries = pages.flatMap((page) => page.list);
  const clear = (): void => show({ person: null, kind: null, days: null });
  const isFiltered = filter.person !== null || filter.kind !== null || filter.days !== null;
  return (
    <div className={styles.page}>
      <p className={styles.about}>
        Who logged in, looked at bank accounts, downloaded, sent or changed something of{' '}
        {owner === null ? 'yours' : `${owner}’s`}: which, and from what to what. Staff are named.
      </p>
      <section className={styles.card} data-card aria-label="Activity">
        <ActivityTools filter={filter} onFilter={show} people={people} entries={entries} />
        <AsyncView
          what="Your activity"
          state={state}
          skeleton={<Lines />}
          empty={{
            isEmpty: ([first]) => first?.list.length === 0,
            content: <Nothing isFiltered={isFiltered} onClear={clear} />,
          }}
        >
          {(all) => <ActivityList pages={all} more={more} />}
        </AsyncView>
      </section>
    </div>
  );
}

/** The people of the last response, so that they can still be chosen while the next one loads. */
function useLastKnown(people: readonly ActivityPerson[] | null): readonly ActivityPerson[] {
  const [known, setKnown] = useState(people);
  if (people !== null && people !== known) setKnown(people);
  return people ?? known ?? [];
}

function Nothing({
  isFiltered,
  onClear,
}: {
  readonly isFiltered: boolean;
  readonly onClear: () => void;
}): ReactElement {
  return (
    <div className={styles.none}>
      <p>{isFiltered ? 'Nothing like this was done.' : 'Nothing was done yet.'}</p>
      {isFiltered && <Button onClick={onClear}>Show everything</Button>}
    </div>
  );
}

const usual = [1, 2, 3, 4, 5, 6];

function Lines(): ReactElement {
  return (
    <div className={styles.skeleton}>
      {usual.map((one) => (
        <Skeleton key={one} width="100%" height={32} />
      ))}
    </div>
  );
}
