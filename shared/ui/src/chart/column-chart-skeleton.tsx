import type { ReactElement } from 'react';
import { Skeleton } from '../skeleton/skeleton.tsx';
import { Panel } from '../panel/panel.tsx';
import styles from './column-chart.module.css';

/** A skeleton as high as a chart with a foot of one line. */
export function ColumnChartSkeleton({ title }: { readonly title: string }): ReactElement {
  return (
    <Panel title={title} foot={<Skeleton width={240} height={20} />}>
      <div className={styles.chart}>
        <div className={styles.legend}>
          <Skeleton width={180} height={18} />
        </div>
        <Skeleton width="100%" height={212} />
      </div>
    </Panel>
  );
}
