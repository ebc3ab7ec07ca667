import { constants } from '@portal/contract';
import type { IsoDate } from '@portal/domain';
import { PropertySlider } from '@portal/ui/slider';
import { useMemo, type ReactElement } from 'react';
import type { Door } from '../../data/doors.ts';
import { toSliderProperties } from './slider-properties.ts';
import styles from './your-properties.module.css';

/** Every door with its rent, arrears and due day, three at a time (SNAP 110). Nothing for an owner without one. */
export function YourProperties({
  doors,
  today,
}: {
  readonly doors: readonly Door[];
  readonly today: IsoDate;
}): ReactElement | null {
  const properties = useMemo(() => toSliderProperties(doors, today), [doors, today]);
  if (properties.length === 0) return null;
  const { folioSliderCards, sliderGutter, folioSliderAddressCut } = constants;
  return (
    <section className={styles.section} aria-labelledby="your-properties">
      <h2 id="your-properties" className={styles.heading}>
        Your properties
      </h2>
      <PropertySlider
        properties={properties}
        cards={folioSliderCards}
        gutter={sliderGutter}
        addressCut={folioSliderAddressCut}
      />
    </section>
  );
}
