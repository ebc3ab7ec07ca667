import { constants, paths, type Property } from '@portal/contract';
import { Link, useNavigate, useOwner } from '@portal/platform';
import { PropertySlider } from '@portal/ui/slider';
import { useMemo, useState, type ReactElement, type ReactNode } from 'react';
import { FindProperty } from './find-property.tsx';
import { matchesNumber } from './match-address.ts';
import styles from './section-slider.module.css';
import { toLinkedProperties } from './slider-properties.ts';

export interface SliderParts {
  /** False on pages whose foot takes the place of rent, arrears and due date. */
  readonly hasFigures?: boolean;
  /** False where the cards have no My SLA. */
  readonly hasAgreements?: boolean;
  /** The width that decides how many cards are side by side: the slider's own, or 'page'. */
  readonly widths?: 'slider' | 'page';
  /** Content of the section at the foot of a card. */
  readonly foot?: (property: Property) => ReactNode;
}

export interface SectionSliderProps extends SliderParts {
  readonly properties: readonly Property[];
  readonly section: string;
  /** The property of the page; null while none is chosen. */
  readonly current: number | null;
}

/** The most cards that are found without a search field. */
const EASY_TO_SCAN = 2 * constants.sliderCards;

/** The owner's properties above a section's page: each card leads to its property in the section (SHELL 49, 50). */
export function SectionSlider(props: SectionSliderProps): ReactElement {
  const { properties, section, current, hasFigures = true, hasAgreements = true, widths, foot } = props;
  const { today, user } = useOwner();
  const navigate = useNavigate();
  const [number, setNumber] = useState('');
  const customerId = hasAgreements ? user.customer_id : undefined;
  const all = useMemo(
    () => toLinkedProperties(properties, today, { section, customerId }),
    [properties, today, section, customerId],
  );
  const byId = useMemo(() => new Map(properties.map((property) => [property.property_id, property])), [properties]);
  const shown = number === '' ? all : all.filter(({ address }) => matchesNumber(address, number));
  const footOf = (propertyId: number): ReactNode => {
    const property = byId.get(propertyId);
    return property && foot?.(property);
  };
  return (
    <div className={styles.slider}>
      {all.length > EASY_TO_SCAN && (
        <FindProperty
          properties={all}
          number={number}
          onNumber={setNumber}
          onFind={({ href }) => {
            setNumber('');
            if (href !== undefined) void navigate(href);
          }}
        />
      )}
      <PropertySlider
        properties={shown}
        cards={constants.sliderCards}
        gutter={constants.sliderGutter}
        addressCut={constants.sliderAddressCut}
        current={current}
        onAlone={({ href }) => {
          if (href !== undefined) void navigate(href);
        }}
        link={Link}
        addHref={paths.addProperty}
        hasFigures={hasFigures}
        widths={widths}
        {...(foot && { foot: footOf })}
      />
    </div>
  );
}
