import { FigureTileSkeleton, Skeleton } from '@portal/ui';
import type { ReactElement } from 'react';
import styles from './snapshot.module.css';

/** A sentence of the usual length for each figure: their lines decide how high the tiles are on a phone. */
const tiles = [
  { sentence: 'We hold this for you across 12 properties.' },
  { sentence: '3 tenants are behind on rent.' },
  { sentence: '7 bills. The first is due 29 Nov, 2026. Tenants pay $1,500.00 of it. Others are late: $1,200.00.' },
  { sentence: '10 leases pay now, 1 from 12 Dec, 2026.' },
  { sentence: 'Empty for 52 days. 1 has never been let.' },
  { sentence: 'The latest tenant moves in on 12 Dec, 2026.', validity: 'last 30 days and coming' },
] as const;

/** A skeleton in place of the tiles, which appears after the same delay as every other. */
export function TilesSkeleton(): ReactElement {
  return (
    <div className={`${styles.tiles} ${styles.late}`} aria-hidden="true">
      {tiles.map((tile) => (
        <FigureTileSkeleton key={tile.sentence} {...tile} />
      ))}
    </div>
  );
}

/** A skeleton in place of the chart and the payouts. */
export function PairSkeleton(): ReactElement {
  return (
    <div className={`${styles.pair} ${styles.late}`} aria-hidden="true">
      <Skeleton width="100%" height={384} />
      <Skeleton width="100%" height={384} />
    </div>
  );
}
