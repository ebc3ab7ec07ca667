import { lazy, Suspense, useState, type ReactElement, type ReactNode } from 'react';
import { ChunkBoundary } from '../lazy/chunk-boundary.tsx';
import { Panel } from '../panel/panel.tsx';
import { Skeleton } from '../skeleton/skeleton.tsx';
import { isEmptyPlot, type OpenValue, type PlotData } from './plot-data.ts';
import { PlotLegend, PlotMark } from './plot-legend.tsx';
import styles from './plot-panel.module.css';
import { PlotTable } from './plot-table.tsx';

export interface PlotPanelProps {
  readonly title: string;
  /** Below the title: 'per month'. */
  readonly about?: string;
  /** The heading of the categories in the table: 'Month'. */
  readonly categoryHeading: string;
  readonly data: PlotData;
  /** Sums up the chart in a sentence. */
  readonly summary: string;
  /** Shown in place of the chart when every value is zero. */
  readonly empty: ReactNode;
  /** Inside a ring: the figure and what it counts. */
  readonly centre?: readonly [figure: string, words: string];
  /** Opens the rows behind a value. */
  readonly onOpen?: OpenValue | undefined;
}

/** A skeleton as large as the drawings. */
const ring = { width: 136, height: 136 } as const;
const body = { width: '100%', height: 212 } as const;

const Plot = lazy(async () => ({ default: (await import('./drawings.ts')).Plot }));

/** A chart with its summary in words, and the same values as a table, on request or when the chart cannot be loaded. */
export function PlotPanel(props: PlotPanelProps): ReactElement {
  const { title, about, categoryHeading, data, summary, empty, onOpen } = props;
  const [isTable, setTable] = useState(false);
  const isEmpty = isEmptyPlot(data);
  const table = <PlotTable caption={title} categoryHeading={categoryHeading} data={data} onOpen={onOpen} />;
  const toggle = (
    <button
      type="button"
      className={styles.switch}
      onClick={() => {
        setTable(!isTable);
      }}
    >
      {isTable ? 'Show as chart' : 'Show as table'}
    </button>
  );
  return (
    <Panel
      title={title}
      about={about}
      action={!isEmpty && toggle}
      foot={isEmpty ? null : <span className={styles.summary}>{summary}</span>}
    >
      {isEmpty && <div className={styles.empty}>{empty}</div>}
      {!isEmpty && isTable && <div className={styles.table}>{table}</div>}
      {!isEmpty && !isTable && <PlotBody {...props} table={table} />}
    </Panel>
  );
}

function PlotBody({
  title,
  data,
  centre,
  onOpen,
  table,
}: PlotPanelProps & { readonly table: ReactNode }): ReactElement {
  const drawing = (
    <ChunkBoundary instead={table}>
      <Suspense fallback={<Skeleton {...(data.kind === 'donut' ? ring : body)} />}>
        <Plot label={title} data={data} onOpen={onOpen} />
      </Suspense>
    </ChunkBoundary>
  );
  if (data.kind === 'donut')
    return (
      <div className={styles.shares}>
        <div className={styles.ring}>
          {drawing}
          {centre && (
            <p className={styles.centre} aria-hidden="true">
              <b>{centre[0]}</b>
              {centre[1]}
            </p>
          )}
        </div>
        <Shares data={data} onOpen={onOpen} />
      </div>
    );
  return (
    <div className={styles.chart}>
      {data.series.length > 1 && <PlotLegend series={data.series} />}
      {drawing}
    </div>
  );
}

/** The shares of a ring with their figures; each opens its rows. */
function Shares({
  data: { series, categories, format },
  onOpen,
}: Pick<PlotPanelProps, 'data' | 'onOpen'>): ReactElement {
  const category = categories[0]?.key ?? '';
  return (
    <ul className={styles.list}>
      {series.map(({ key, name, colour, values }, index) => (
        <li key={key}>
          <PlotMark colour={colour} index={index} />
          <span>{name}</span>
          {onOpen && values[0] !== 0 ? (
            <button
              type="button"
              className={styles.value}
              aria-label={`${name}: ${format.whole(values[0] ?? 0)}. Show the rows`}
              onClick={() => {
                onOpen(category, key);
              }}
            >
              {format.whole(values[0] ?? 0)}
            </button>
          ) : (
            <b>{format.whole(values[0] ?? 0)}</b>
          )}
        </li>
      ))}
    </ul>
  );
}
