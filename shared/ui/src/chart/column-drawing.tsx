import { lazy, Suspense, type ReactElement, type ReactNode } from 'react';
import { LateBoundary } from '../late/late-boundary.tsx';
import { Skeleton } from '../skeleton/skeleton.tsx';
import type { ColumnChartData } from './column-chart-data.ts';

export interface ColumnDrawingProps {
  readonly label: string;
  readonly data: ColumnChartData;
  /** Stands in its place when it cannot be loaded. */
  readonly instead?: ReactNode;
}

const Columns = lazy(async () => ({ default: (await import('./drawings.ts')).Columns }));

/** The columns alone, for a card that has the same values in a table. */
export function ColumnDrawing({ label, data, instead = null }: ColumnDrawingProps): ReactElement {
  return (
    <LateBoundary instead={instead}>
      <Suspense fallback={<Skeleton width="100%" height={212} />}>
        <Columns label={label} data={data} />
      </Suspense>
    </LateBoundary>
  );
}
