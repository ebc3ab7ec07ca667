import { FigureTileSkeleton, Skeleton } from '@portal/ui';
import type { ReactElement } from 'react';
import styles from './snapshot.module.css';

/** One per figure. */
const tiles = [1, 2, 3, 4, 5, 6] as const;

/** As high as the hero. */
export function HeroSkeleton(): ReactElement {
  return <Skeleton width="100%" height={104} />;
}

/** Where the tiles will be. It is seen after the same while as every other skeleton. */
export function TilesSkeleton(): ReactElement {
  return (
    <div className={`${styles.tiles} ${styles.late}`} aria-hidden="true">
      {tiles.map((tile) => (
        <FigureTileSkeleton key={tile} />
      ))}
    </div>
  );
}

/** Where the chart and the payouts will be. */
export function PairSkeleton(): ReactElement {
  return (
    <div className={`${styles.pair} ${styles.late}`} aria-hidden="true">
      <Skeleton width="100%" height={384} />
      <Skeleton width="100%" height={384} />
    </div>
  );
}
