import type { ActivityEntry } from '@portal/contract';
import type { NextPage } from '@portal/platform';
import { LoadMoreButton } from '@portal/ui';
import { useEffect, useRef, type ReactElement } from 'react';
import { ActivityLine } from './activity-line.tsx';
import styles from './activity.module.css';

export interface ActivityListProps {
  readonly pages: readonly { readonly list: readonly ActivityEntry[] }[];
  readonly more: NextPage;
}

/** The lines read so far, the latest first; the first line of a page that has come has the focus. */
export function ActivityList({ pages, more }: ActivityListProps): ReactElement {
  const list = useRef<HTMLUListElement>(null);
  const shown = useRef(pages.length);
  const firstNew = pages.length > 1 ? pages.at(-1)?.list[0]?.id : undefined;
  useEffect(() => {
    if (pages.length > shown.current && firstNew !== undefined)
      list.current?.querySelector<HTMLElement>(`[data-id="${firstNew}"]`)?.focus();
    shown.current = pages.length;
  }, [pages.length, firstNew]);
  return (
    <>
      <div className={styles.heads} aria-hidden="true">
        {['When', 'Who', 'What', 'From'].map((head) => (
          <span key={head}>{head}</span>
        ))}
      </div>
      <ul ref={list} className={styles.list}>
        {pages.flatMap((page) => page.list.map((entry) => <ActivityLine key={entry.id} entry={entry} />))}
      </ul>
      <footer className={styles.foot}>
        <p>Lines are added, never changed or removed.</p>
        {more.status !== 'none' && (
          <div className={styles.earlier}>
            <LoadMoreButton more={more} label="Show earlier" failure="Earlier activity could not be loaded." />
          </div>
        )}
      </footer>
    </>
  );
}
