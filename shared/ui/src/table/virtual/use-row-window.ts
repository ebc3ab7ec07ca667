import {
  defaultRangeExtractor,
  measureElement,
  useVirtualizer,
  useWindowVirtualizer,
  type Range,
  type VirtualItem,
  type Virtualizer,
} from '@tanstack/react-virtual';
import { useFocusedRow } from './use-focused-row.ts';
import { useOffset } from './use-offset.ts';

export interface RowWindowOptions {
  readonly body: HTMLElement;
  readonly count: number;
  readonly keyOf: (index: number) => string | number;
}

/**
 * The rendered rows, the height in pixels of the rows left out before each and after the last, and a ref to measure.
 */
export interface RowWindow {
  readonly items: readonly { readonly index: number; readonly before: number }[];
  readonly end: number;
  readonly measure: (row: HTMLTableRowElement | null) => void;
}

/** The estimated height of a row. Each is measured once rendered. */
const usualHeight = 39;
const beyondSight = 12;

export function useRowsInElement({ scroller, ...options }: RowWindowOptions & { scroller: HTMLElement }): RowWindow {
  const shared = useSharedOptions(options, scroller);
  return toWindow(useVirtualizer<HTMLElement, HTMLTableRowElement>({ ...shared, getScrollElement: () => scroller }));
}

export function useRowsInWindow(options: RowWindowOptions): RowWindow {
  return toWindow(useWindowVirtualizer<HTMLTableRowElement>(useSharedOptions(options, null)));
}

function useSharedOptions({ body, count, keyOf }: RowWindowOptions, scroller: HTMLElement | null) {
  const focused = useFocusedRow(body);
  return {
    count,
    getItemKey: keyOf,
    estimateSize: () => usualHeight,
    measureElement: heightOf,
    overscan: beyondSight,
    initialOffset: () => scroller?.scrollTop ?? window.scrollY,
    scrollMargin: useOffset(scroller, body),
    rangeExtractor: (range: Range) => withRow(defaultRangeExtractor(range), focused, count),
    useFlushSync: false,
  };
}

/** An element without layout has no height yet. */
const heightOf: typeof measureElement = (row, entry, instance) => measureElement(row, entry, instance) || usualHeight;

/** The row with focus stays rendered wherever it is. */
function withRow(indexes: readonly number[], focused: number | null, count: number): number[] {
  if (focused === null || focused >= count || indexes.includes(focused)) return [...indexes];
  return [...indexes, focused].sort((a, b) => a - b);
}

function toWindow<Scroller extends Element | Window>(
  virtualizer: Virtualizer<Scroller, HTMLTableRowElement>,
): RowWindow {
  const margin = virtualizer.options.scrollMargin;
  const items = virtualizer.getVirtualItems();
  const endOf = (item: VirtualItem | undefined): number => item?.end ?? margin;
  return {
    items: items.map(({ index, start }, place) => ({ index, before: start - endOf(items[place - 1]) })),
    end: virtualizer.getTotalSize() + margin - endOf(items.at(-1)),
    measure: virtualizer.measureElement,
  };
}
