import { messages, paths } from '@portal/contract';
import { parseMoney } from '@portal/domain';
import { PropertySection, type SliderParts } from '@portal/features/property-slider';
import { useOwner } from '@portal/platform';
import { Card, MoneyText } from '@portal/ui';
import { SliderFact } from '@portal/ui/slider';
import type { ReactElement } from 'react';
import { isListedForLease } from '../../data/use-for-lease.ts';
import styles from './for-lease.module.css';
import { LettingOf } from './letting-of.tsx';

/** Four cards, two from 1,024 px of the page down, one from 480 (LEASE 262). */
const slider: SliderParts = {
  hasFigures: false,
  hasAgreements: false,
  widths: 'page',
  foot: (property) => <AskingRent rent={property.rent} />,
};

/** The progress of the properties that are for lease (LEASE 262-267). */
export function ForLeasePage(): ReactElement {
  const { today } = useOwner();
  return (
    <PropertySection
      section={paths.forLeaseOf}
      slider={slider}
      isListed={(property) => isListedForLease(property, today)}
      leadsToFirst={false}
      choose={
        <Card>
          <p className={styles.hint}>Choose a property by its card above, to see how much interest there is in it.</p>
        </Card>
      }
      none={
        <Card>
          <p>{messages.noPropertyForLease}</p>
          <p className={styles.hint}>A property is listed here once it is vacant or we advertise it.</p>
        </Card>
      }
    >
      {(property) => <LettingOf key={property.property_id} property={property} />}
    </PropertySection>
  );
}

/** The asking rent stands on these pages alone (FN12). */
function AskingRent({ rent }: { readonly rent: string | null }): ReactElement {
  return (
    <dl className={styles.foot}>
      <SliderFact term="Asking Rent">{rent === null ? '–' : <MoneyText amount={parseMoney(rent)} />}</SliderFact>
    </dl>
  );
}
