import { doorsLabel, formatDay, gaugeText } from '@portal/domain';
import { Gauge } from '@portal/ui/chart';
import type { ReactElement } from 'react';
import { count } from '../../data/count.ts';
import type { Snapshot } from '../../data/snapshot.ts';
import styles from './portfolio-hero.module.css';

export interface PortfolioHeroProps {
  readonly name: string;
  readonly snapshot: Snapshot;
}

/** The owner's name, the leased percentage and the number of doors. */
export function PortfolioHero({ name, snapshot }: PortfolioHeroProps): ReactElement {
  const { doors, leasedDoors, leasedPercent, today } = snapshot;
  const [number, unit] = doorsLabel(doors.length).split(' ');
  return (
    <section className={styles.hero} aria-label="Portfolio">
      <Gauge percent={leasedPercent} text={gaugeText(leasedPercent)} label="Leased" />
      <div>
        <h2 className={styles.name}>{name}</h2>
        <p className={styles.leased}>
          {leasedDoors} of {count(doors.length, 'door')} leased · as of {formatDay(today)}
        </p>
      </div>
      <p className={styles.doors}>
        <b>{number}</b> <span>{unit}</span>
      </p>
    </section>
  );
}
