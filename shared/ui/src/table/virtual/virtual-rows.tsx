import { useState, useSyncExternalStore, type ReactElement, type ReactNode } from 'react';
import type { RowPlace } from '../table-row.tsx';
import styles from '../cards.module.css';
import { onResize } from './on-resize.ts';
import { scrollerOf } from './scroller.ts';
import { useRowsInElement, useRowsInWindow, type RowWindow, type RowWindowOptions } from './use-row-window.ts';

export interface VirtualRowsProps {
  readonly count: number;
  readonly keyOf: (index: number) => string | number;
  readonly render: (place: RowPlace) => ReactNode;
}

/** The body of a long table: the rows around the visible ones, and space for the others. */
export function VirtualRows({ count, keyOf, render }: VirtualRowsProps): ReactElement {
  const [body, setBody] = useState<HTMLElement | null>(null);
  return (
    <tbody role="rowgroup" ref={setBody}>
      {body && <RowsOf body={body} count={count} keyOf={keyOf} render={render} />}
    </tbody>
  );
}

interface RowsProps extends RowWindowOptions {
  readonly render: VirtualRowsProps['render'];
}

/** Either the page scrolls, or a container such as a drawer. A phone that is turned may change which. */
function RowsOf(props: RowsProps): ReactElement {
  const scroller = useSyncExternalStore(onResize, () => scrollerOf(props.body));
  return scroller ? <RowsInElement scroller={scroller} {...props} /> : <RowsInWindow {...props} />;
}

function RowsInElement({ render, ...options }: RowsProps & { readonly scroller: HTMLElement }): ReactElement {
  return <Rows window={useRowsInElement(options)} render={render} />;
}

function RowsInWindow({ render, ...options }: RowsProps): ReactElement {
  return <Rows window={useRowsInWindow(options)} render={render} />;
}

function Rows({ window, render }: { readonly window: RowWindow } & Pick<RowsProps, 'render'>): ReactElement {
  const { items, end, measure } = window;
  return (
    <>
      {items.map(({ index, before }) => (
        <RowAfter key={index} before={before}>
          {render({ index, measure })}
        </RowAfter>
      ))}
      <Space height={end} />
    </>
  );
}

function RowAfter({ before, children }: { readonly before: number; readonly children: ReactNode }): ReactElement {
  return (
    <>
      <Space height={before} />
      {children}
    </>
  );
}

/** The space of rows that are not rendered. */
function Space({ height }: { readonly height: number }): ReactElement | null {
  return height > 0 ? <tr aria-hidden="true" className={styles.space} style={{ height }} /> : null;
}
