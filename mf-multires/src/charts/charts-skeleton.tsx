import { Skeleton } from '@portal/ui';
import type { ReactElement } from 'react';
import styles from './charts.module.css';

export function ChartsSkeleton({ charts }: { readonly charts: number }): ReactElement {
  return (
    <div className={styles.charts}>
      {Array.from({ length: charts }, (_, index) => (
        <Skeleton key={index} width="100%" height={340} />
      ))}
    </div>
  );
}
