import { buildPath, constants, paths } from '@portal/contract';
import type { IsoDate } from '@portal/domain';
import { Link } from '@portal/platform';
import { PropertySlider } from '@portal/ui/slider';
import { useMemo, type ReactElement, type ReactNode } from 'react';
import { toSliderProperties, type SliderDoor } from './slider-properties.ts';
import styles from './your-properties.module.css';

export interface YourPropertiesProps {
  readonly doors: readonly SliderDoor[];
  readonly today: IsoDate;
  /** How many cards are side by side if there is room. */
  readonly cards: number;
  /** How many characters of the address are shown (TN24). */
  readonly addressCut: number;
  /** The order of the properties in words, beside the heading. */
  readonly order?: string;
  /** A link at the end of the heading's line that leads to more. */
  readonly more?: ReactNode;
  /** The properties as a list, between the heading and the slider. */
  readonly children?: ReactNode;
}

/**
 * Every door with its rent, arrears and due day; each leads to its tenancy. Renders nothing for an owner without doors.
 */
export function YourProperties({
  doors,
  today,
  cards,
  addressCut,
  order,
  more,
  children,
}: YourPropertiesProps): ReactElement | null {
  const properties = useMemo(
    () =>
      toSliderProperties(doors, today).map((property) => ({
        ...property,
        href: buildPath(paths.tenancyOf, { id: property.propertyId }),
      })),
    [doors, today],
  );
  if (properties.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="your-properties">
      <div className={styles.head}>
        <h2 id="your-properties" className={styles.heading}>
          Your properties
        </h2>
        {order && <p className={styles.order}>{order}</p>}
        {more && <div className={styles.more}>{more}</div>}
      </div>
      {children}
      <div className={styles.slider}>
        <PropertySlider
          properties={properties}
          cards={cards}
          gutter={constants.sliderGutter}
          addressCut={addressCut}
          link={Link}
        />
      </div>
    </section>
  );
}
