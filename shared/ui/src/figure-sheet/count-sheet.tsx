import type { ReactElement } from 'react';
import type { TextColumn } from '../table/column.ts';
import { countCheck } from './figure-check.ts';
import { LinesSheet, type SheetProps } from './lines-sheet.tsx';

export interface CountSheetProps<Line> extends SheetProps<Line> {
  /** The figure; it must be the number of the lines, and the sheet says so or warns. */
  readonly count: number;
  readonly columns: readonly TextColumn<Line>[];
}

/** A figure that counts, with what it counts; the content of a drawer. */
export function CountSheet<Line>({ count, ...sheet }: CountSheetProps<Line>): ReactElement {
  return <LinesSheet {...sheet} figure={count} check={countCheck(count, sheet.lines.length)} />;
}
