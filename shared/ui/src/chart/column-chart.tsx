import { useState, type ReactElement, type ReactNode } from 'react';
import { Panel } from '../panel/panel.tsx';
import { isEmptyChart, type ColumnChartData } from './column-chart-data.ts';
import styles from './column-chart.module.css';
import { ColumnDrawing } from './column-drawing.tsx';
import { ColumnTable } from './column-table.tsx';

export interface ColumnChartProps {
  readonly title: string;
  /** The heading of the categories in the table: 'Month'. */
  readonly categoryHeading: string;
  readonly data: ColumnChartData;
  /** The period of the chart: '01 Oct, 2025 to 18 Mar, 2026.' */
  readonly foot: ReactNode;
  /** Shown when every value is zero. */
  readonly empty: ReactNode;
}

/** Columns by category in a panel, and the same values as a table: on request, and always for screen readers. */
export function ColumnChart({ title, categoryHeading, data, foot, empty }: ColumnChartProps): ReactElement {
  const [isTable, setTable] = useState(false);
  if (isEmptyChart(data)) {
    return (
      <Panel title={title} foot={<span className={styles.foot}>{foot}</span>}>
        <div className={styles.empty}>{empty}</div>
      </Panel>
    );
  }
  const table = <ColumnTable caption={title} categoryHeading={categoryHeading} data={data} />;
  return (
    <Panel
      title={title}
      foot={<span className={styles.foot}>{foot}</span>}
      action={
        <button
          type="button"
          className={styles.switch}
          onClick={() => {
            setTable(!isTable);
          }}
        >
          {isTable ? 'Show as chart' : 'Show as table'}
        </button>
      }
    >
      {isTable ? (
        <div className={styles.table}>{table}</div>
      ) : (
        <div className={styles.chart}>
          <Legend data={data} />
          <ColumnDrawing label={title} data={data} table={table} />
        </div>
      )}
    </Panel>
  );
}

/** The names of the series, which screen readers have from the table or the chart. */
function Legend({ data }: { readonly data: ColumnChartData }): ReactElement {
  return (
    <div className={styles.legend} aria-hidden="true">
      {data.series.map(({ name, colour }) => (
        <span key={name}>
          <i data-colour={colour} />
          {name}
        </span>
      ))}
    </div>
  );
}
