import type { MarkedPart } from '@portal/domain';
import { Fragment, useEffect, type ReactElement } from 'react';
import type { Hit, HitGroup } from './hit.ts';
import styles from './search-panel.module.css';

export interface HitListProps {
  readonly id: string;
  readonly groups: readonly HitGroup[];
  /** The hit that Enter opens. */
  readonly active: Hit | null;
  readonly onActive: (hit: Hit) => void;
  readonly onOpen: (hit: Hit) => void;
}

export const optionId = (listId: string, { key }: Hit): string => `${listId}-${key.replaceAll(/\W+/g, '-')}`;

/** The results by kind. The focus stays in the field, which names the active option. */
export function HitList({ id, groups, active, onActive, onOpen }: HitListProps): ReactElement {
  const activeId = active && optionId(id, active);
  useEffect(() => {
    if (activeId !== null) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);
  return (
    <div id={id} role="listbox" aria-label="Found" className={styles.list}>
      {groups.map(({ heading, hits }) => (
        <div key={heading} role="group" aria-label={heading}>
          <div className={styles.heading} aria-hidden="true">
            {heading}
          </div>
          {hits.map((hit) => (
            <div
              key={hit.key}
              id={optionId(id, hit)}
              role="option"
              tabIndex={-1}
              aria-selected={hit === active}
              className={styles.hit}
              onPointerMove={() => (hit === active ? undefined : onActive(hit))}
              // The focus stays in the field.
              onMouseDown={(event) => {
                event.preventDefault();
                if (event.button === 0) onOpen(hit);
              }}
            >
              {hit.icon}
              <span className={styles.words}>
                <span className={styles.name}>
                  <Marked parts={hit.name} />
                </span>
                {hit.more.length > 0 && (
                  <span className={styles.more}>
                    <Marked parts={hit.more} />
                  </span>
                )}
              </span>
              {hit.aside && <span className={styles.aside}>{hit.aside}</span>}
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}

function Marked({ parts }: { readonly parts: readonly MarkedPart[] }): ReactElement {
  return (
    <>
      {parts.map(({ text, isMatch }, index) =>
        // A part has no identity but its place.
        isMatch ? <mark key={index}>{text}</mark> : <Fragment key={index}>{text}</Fragment>,
      )}
    </>
  );
}
