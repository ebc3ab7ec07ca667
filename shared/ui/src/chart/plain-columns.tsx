import { useMemo, type CSSProperties, type ReactElement } from 'react';
import type { ColumnChartData, ValueFormat } from './column-chart-data.ts';
import { placeColumns, type PlacedColumn, type PlacedColumns } from './place-columns.ts';
import styles from './plain-columns.module.css';

/** With more columns, their values need a wider drawing to fit above them; so do the labels of more categories. */
const MANY = 6;

/**
 * The columns as a drawing that needs no library: there with the first paint, as wide as its place, also on paper. It
 * is hidden from screen readers, which have the table beside it.
 */
export function PlainColumns({ data }: { readonly data: ColumnChartData }): ReactElement {
  const { categories, format } = data;
  const placed = useMemo(() => placeColumns(data), [data]);
  return (
    <div className={styles.chart} data-columns={placed.columns.length > MANY ? 'many' : 'few'} aria-hidden="true">
      <div className={styles.axis}>
        {placed.ticks.map((tick) => (
          <span key={tick}>{format.short(tick)}</span>
        ))}
      </div>
      <Drawing placed={placed} format={format} />
      <div className={styles.categories} data-labels={categories.length > MANY ? 'many' : 'few'}>
        {categories.map(({ short, name }) => (
          <span key={name}>{short}</span>
        ))}
      </div>
    </div>
  );
}

const percent = (share: number): string => `${share}%`;

function Drawing({
  placed: { ticks, zero, columns },
  format,
}: {
  readonly placed: PlacedColumns;
  readonly format: ValueFormat;
}): ReactElement {
  const lines = ticks.map((_tick, index) => percent((index / (ticks.length - 1)) * 100));
  return (
    <svg className={styles.drawing}>
      {lines.map((line) => (
        <line key={line} className={styles.line} x1="0" x2="100%" y1={line} y2={line} />
      ))}
      {/* Each half hides what lies beyond zero, and with it the round corners there. */}
      <svg width="100%" height={percent(zero)}>
        {columns.map((column) => column.value > 0 && <Column key={column.key} column={column} half={zero} />)}
      </svg>
      <svg width="100%" height={percent(100 - zero)} y={percent(zero)}>
        {columns.map((column) => column.value < 0 && <Column key={column.key} column={column} half={100 - zero} />)}
      </svg>
      {columns.map(({ key, value, centre, end }) => (
        <text
          key={key}
          className={styles.value}
          x={percent(centre)}
          y={percent(end)}
          dy={value < 0 ? '1.1em' : '-0.4em'}
        >
          {format.short(value)}
        </text>
      ))}
    </svg>
  );
}

/** A column in its half of the drawing, and as much again beyond zero. */
function Column({
  column: { colour, value, centre, width, end },
  half,
}: {
  readonly column: PlacedColumn;
  readonly half: number;
}): ReactElement {
  const place: CSSProperties & Record<`--${string}`, string> = {
    '--centre': percent(centre),
    '--width': percent(width),
  };
  const top = value > 0 ? end / half : -1;
  const height = value > 0 ? 2 - end / half : 1 + (end - (100 - half)) / half;
  return (
    <rect
      className={styles.column}
      fill={`var(--chart-${colour})`}
      style={place}
      y={percent(top * 100)}
      height={percent(height * 100)}
      rx="3"
    />
  );
}
