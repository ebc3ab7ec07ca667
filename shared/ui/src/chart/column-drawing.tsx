import { useEffect, useRef, useState, type PointerEvent, type ReactElement, type ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import hidden from '../hidden/visually-hidden.module.css';
import { ChunkBoundary } from '../lazy/chunk-boundary.tsx';
import { useLazy } from '../lazy/use-lazy.ts';
import type { ColumnChartData } from './column-chart-data.ts';
import styles from './column-chart.module.css';
import { PlainColumns } from './plain-columns.tsx';

export interface ColumnDrawingProps {
  readonly label: string;
  readonly data: ColumnChartData;
  /** The same values as a table, for screen readers, where none is on the page. */
  readonly table?: ReactNode;
}

const requestColumns = async () => (await import('./drawings.ts')).Columns;

/** Milliseconds for which the mouse stays on the drawing of somebody who looks at a column, and does not pass over it. */
const LOOKS = 300;

/** Who asked for the chart: the pointer, or the keyboard, whose focus moves to it. */
type AskedBy = 'pointer' | 'keyboard';

/**
 * Columns that tell their values when they are pointed at. Until somebody asks for that they are a drawing, because the
 * library that does it is larger than the page: a mouse that stays on it, a tap or the button shows the chart, and the
 * focus on the button begins to load it. The drawing stays where the chart cannot be loaded.
 */
export function ColumnDrawing({ label, data, table }: ColumnDrawingProps): ReactElement {
  const [asked, setAsked] = useState<AskedBy | null>(null);
  const [late, load] = useLazy(requestColumns);
  const ask = (by: AskedBy): void => {
    setAsked(by);
    load();
  };
  const [stay, leave] = useStay(() => ask('pointer'));
  const plain = (
    <>
      <PlainColumns data={data} />
      {table && <div className={hidden.hidden}>{table}</div>}
    </>
  );
  if (asked !== null && late.status === 'ready')
    return (
      <ChunkBoundary instead={<div className={styles.plain}>{plain}</div>}>
        <late.part label={label} data={data} takesFocus={asked === 'keyboard'} />
      </ChunkBoundary>
    );
  return (
    <>
      <div
        className={styles.plain}
        onPointerMove={({ pointerType }: PointerEvent) => {
          if (pointerType === 'mouse' && asked === null) stay();
        }}
        onPointerLeave={leave}
      >
        {plain}
        <button
          type="button"
          className={styles.ask}
          aria-label={`Show chart: ${label}`}
          aria-busy={(asked !== null && late.status === 'waiting') || undefined}
          onFocus={load}
          // A press of a key is a click that no pointer made.
          onClick={({ detail }) => ask(detail === 0 ? 'keyboard' : 'pointer')}
        />
      </div>
      {asked !== null && late.status === 'failed' && (
        <div className={styles.failure} role="status">
          <p>The chart with its values could not be loaded. The drawing above is right.</p>
          <Button onClick={() => ask('pointer')}>Retry</Button>
        </div>
      )}
    </>
  );
}

/** Calls back once the mouse has stayed, unless it leaves before. */
function useStay(onStay: () => void): readonly [stay: () => void, leave: () => void] {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const leave = (): void => {
    clearTimeout(timer.current);
    timer.current = undefined;
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  return [() => (timer.current ??= setTimeout(onStay, LOOKS)), leave];
}
