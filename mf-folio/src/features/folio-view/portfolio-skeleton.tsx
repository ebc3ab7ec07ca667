import { Skeleton } from '@portal/ui';
import type { ReactElement } from 'react';
import styles from './folio-view.module.css';

const lines = Array.from({ length: 8 }, (_, place) => place);

export function PortfolioSkeleton(): ReactElement {
  return (
    <div className={styles.skeleton}>
      {lines.map((line) => (
        <Skeleton key={line} width="100%" height={20} />
      ))}
    </div>
  );
}
