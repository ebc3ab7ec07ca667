import type { Property } from '@portal/contract';
import { isWebAddress, parseMoney } from '@portal/domain';
import { Card, Icon, MoneyText, VisuallyHidden } from '@portal/ui';
import type { ReactElement } from 'react';
import styles from './for-lease.module.css';

export interface PropertyOnMarketProps {
  readonly property: Property;
  readonly daysOnMarket: number | null;
  readonly tour: string | null;
}

/** The asking rent of the property, how long it has been on the market, and its film. */
export function PropertyOnMarket({ property, daysOnMarket, tour }: PropertyOnMarketProps): ReactElement {
  const { address, rent } = property;
  return (
    <Card label={address}>
      <div className={styles.summary}>
        <div className={styles.about}>
          <h2 className={styles.address}>{address}</h2>
          <p>
            {rent === null ? (
              'No asking rent is known.'
            ) : (
              <>
                Asking rent <MoneyText amount={parseMoney(rent)} /> a month.
              </>
            )}
          </p>
        </div>
        <dl className={styles.days}>
          <dt>Days On Market</dt>
          <dd>{daysOnMarket ?? 'Not advertised'}</dd>
        </dl>
        {tour !== null && isWebAddress(tour) && (
          <a className={styles.tour} href={tour} target="_blank" rel="noopener noreferrer">
            <Icon name="play" />
            Tour video
            <VisuallyHidden> of {address}, in a new tab</VisuallyHidden>
          </a>
        )}
      </div>
    </Card>
  );
}
