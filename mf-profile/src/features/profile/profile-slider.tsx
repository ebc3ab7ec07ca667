import { messages, paths, waitsWords, type Property } from '@portal/contract';
import { isDoor } from '@portal/domain';
import { NonResidentBox } from '@portal/features/non-resident';
import { SectionSlider } from '@portal/features/property-slider';
import type { Popups } from '@portal/platform';
import { DayText, Tag } from '@portal/ui';
import type { ReactElement } from 'react';
import styles from './profile.module.css';

export interface ProfileSliderProps {
  readonly properties: readonly Property[];
  readonly current: number | null;
  readonly popups: Popups;
}

/** The slider with the account and the non-resident box of each property (SHELL 51). */
export function ProfileSlider({ properties, current, popups }: ProfileSliderProps): ReactElement {
  return (
    <SectionSlider
      properties={properties}
      section={paths.profileOf}
      current={current}
      hasFigures={false}
      hasAgreements={false}
      foot={(property) => isDoor(property) && <Foot property={property} popups={popups} />}
    />
  );
}

function Foot({ property, popups }: { readonly property: Property; readonly popups: Popups }): ReactElement {
  const { account_number: account, account_from: from, account_waits_for: whom, account_is_first: isFirst } = property;
  const before = isFirst === true && ', no payment before';
  return (
    <div className={styles.foot}>
      <div className={styles.account}>
        <span className={styles.about}>Bank account</span>
        {account ? <span>{account}</span> : <Tag tone="warning">{messages.noBankSelected}</Tag>}
      </div>
      {from && (
        <p className={styles.from}>
          from <DayText day={from} />
          {before}
        </p>
      )}
      {whom && (
        <p className={styles.from}>
          {waitsWords[whom]}
          {before}
        </p>
      )}
      <NonResidentBox property={property} popups={popups} />
    </div>
  );
}
