import { constants } from '@portal/contract';
import { Skeleton } from '@portal/ui';
import type { ReactElement } from 'react';
import { BuildingSkeleton } from './building-skeleton.tsx';
import styles from './building.module.css';

/** The lines of a building whose size is not known yet. */
const DOORS = 6;

/** The page until the buildings are known: a row of cards, and a table. */
export function PageSkeleton(): ReactElement {
  return (
    <div className={styles.page}>
      <div className={styles.cards}>
        {Array.from({ length: constants.sliderCards }, (_, card) => (
          <Skeleton key={card} width="100%" height={236} />
        ))}
      </div>
      <div className={styles.card}>
        <BuildingSkeleton doors={DOORS} />
      </div>
    </div>
  );
}
