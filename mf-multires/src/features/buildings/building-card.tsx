import { buildPath, paths, type Residence } from '@portal/contract';
import { parseMoney } from '@portal/domain';
import { Link } from '@portal/platform';
import { MoneyText } from '@portal/ui';
import { Gauge } from '@portal/ui/chart';
import type { ReactElement } from 'react';
import styles from './buildings.module.css';

interface BuildingCardProps {
  readonly building: Residence;
  /** Whether it is the building that was opened last. */
  readonly isCurrent: boolean;
}

/** A building with its occupancy and what is held for it; leads to its dashboards (MRF 219). */
export function BuildingCard({ building, isCurrent }: BuildingCardProps): ReactElement {
  const { id, name, occupancy_rate: rate, funds_held: held, full_address: address } = building;
  return (
    <Link
      to={buildPath(paths.multiresFinancial, { buildingId: id })}
      className={styles.card}
      aria-current={isCurrent || undefined}
    >
      <span className={styles.words}>
        <b className={styles.name}>{name}</b>
        <span className={styles.soft}>{address}</span>
        <span className={styles.label}>Funds Held</span>
        <span className={styles.held}>
          <MoneyText amount={parseMoney(held)} negativeNote="you owe" />
        </span>
      </span>
      <span className={styles.gauge}>
        <Gauge
          percent={rate}
          text={`${rate}%`}
          label="Occupancy"
          tone="neutral"
          words={`${rate}% Occupancy Rate for ${name}`}
        />
        <span className={styles.soft} aria-hidden="true">
          occupied
        </span>
      </span>
    </Link>
  );
}
