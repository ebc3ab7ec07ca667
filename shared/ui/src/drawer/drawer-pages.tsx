import { useEffect, useRef, type ReactElement, type ReactNode } from 'react';
import styles from './drawer-pages.module.css';

export interface DrawerPagesProps {
  /** The page with the rows. */
  readonly rows: ReactNode;
  /** The details of one row, which stand over the rows; null when no row is open. */
  readonly opened: { readonly row: string; readonly page: ReactNode } | null;
}

/**
 * The rows, and the details of the row that is open. The rows stay where they are behind the details, so that the way
 * back leads to the same row: scrolled as they were, with the focus on it.
 */
export function DrawerPages({ rows, opened }: DrawerPagesProps): ReactElement {
  const list = useRef<HTMLDivElement>(null);
  const row = opened?.row ?? null;
  const last = useRef(row);
  useEffect(() => {
    const left = last.current;
    last.current = row;
    if (left === null || row !== null) return;
    const opener = list.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(left)}"] :is(button, a)`);
    // The drawer's new title takes the focus in the same round of effects; the row takes it from the title.
    queueMicrotask(() => opener?.focus());
  }, [row]);
  return (
    <>
      <div
        ref={list}
        className={`${styles.page} ${opened ? styles.behind : ''}`}
        style={opened ? { visibility: 'hidden' } : {}}
        inert={opened !== null}
      >
        {rows}
      </div>
      {opened && (
        <div key={opened.row} className={styles.page}>
          {opened.page}
        </div>
      )}
    </>
  );
}
