import { formatDay } from '@portal/domain';
import type { DayColumn, TextColumn } from './column.ts';
import { isDayColumn } from './column.ts';

/** The text of a cell as the owner reads it. */
export function cellText<Row>(column: TextColumn<Row> | DayColumn<Row>, row: Row): string {
  if (!isDayColumn(column)) return column.text(row);
  if (column.words) return column.words(row);
  const day = column.day(row);
  return day === null ? '–' : formatDay(day);
}
