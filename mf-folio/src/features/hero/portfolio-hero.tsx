import { paths } from '@portal/contract';
import { countDoors, doorsLabel, gaugeText } from '@portal/domain';
import { Link } from '@portal/platform';
import { DayText } from '@portal/ui';
import { Gauge } from '@portal/ui/chart';
import type { ReactElement } from 'react';
import type { Snapshot } from '../../data/snapshot.ts';
import { NextPayment } from './next-payment.tsx';
import styles from './portfolio-hero.module.css';

export interface PortfolioHeroProps {
  readonly name: string;
  readonly snapshot: Snapshot;
}

/**
 * The owner's name, the leased percentage, the number of doors, the day of every figure on the page, and the next
 * payment.
 */
export function PortfolioHero({ name, snapshot }: PortfolioHeroProps): ReactElement {
  const { leasedPercent, today } = snapshot;
  return (
    <section className={styles.hero} aria-label="Portfolio">
      <Gauge percent={leasedPercent} text={gaugeText(leasedPercent)} label="Leased" />
      <div className={styles.owner}>
        <h2 className={styles.name}>{name}</h2>
        <p className={styles.doors}>
          <span>
            <Link to={paths.folioView} className={styles.count}>
              {doorsLabel(countDoors(snapshot.doors))}
            </Link>
            {leasedInWords(snapshot)}
          </span>
          <span className={styles.between}> · </span>
          <span>
            all figures as of <DayText day={today} />
          </span>
        </p>
      </div>
      {snapshot.doors.length > 0 && <NextPayment />}
    </section>
  );
}

/** After the number of doors, which leads to the folio view: ', 12 of them leased' (SNAP 94). */
function leasedInWords({ doors: properties, leasedDoors }: Snapshot): string {
  const doors = countDoors(properties);
  if (doors === 0) return '';
  if (doors === 1) return leasedDoors === 1 ? ', leased' : ', empty';
  if (leasedDoors === doors) return ', all of them leased';
  return `, ${leasedDoors === 0 ? 'none' : leasedDoors} of them leased`;
}
