import type { ReactElement } from 'react';
import type { DayColumn, TextColumn } from '../table/column.ts';
import { countCheck } from './figure-check.ts';
import { LinesSheet, type SheetProps } from './lines-sheet.tsx';

export interface CountSheetProps<Line> extends SheetProps<Line> {
  /** The figure. The sheet confirms that it equals the number of lines, or warns. */
  readonly count: number;
  readonly columns: readonly (TextColumn<Line> | DayColumn<Line>)[];
}

/** A count with the lines that it counts. The content of a drawer. */
export function CountSheet<Line>({ count, ...sheet }: CountSheetProps<Line>): ReactElement {
  return <LinesSheet {...sheet} figure={count} check={countCheck(count, sheet.lines.length)} />;
}
