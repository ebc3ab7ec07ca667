import { messages, paths, waitsWords, type Property } from '@portal/contract';
import { isDoor } from '@portal/domain';
import { NonResidentBox } from '@portal/features/non-resident';
import { SectionSlider } from '@portal/features/property-slider';
import { useNavigate, type Popups } from '@portal/platform';
import { DayText, Tag } from '@portal/ui';
import type { MouseEvent, ReactElement } from 'react';
import { useUnsaved } from '../../panels/unsaved.tsx';
import styles from './profile.module.css';

export interface ProfileSliderProps {
  readonly properties: readonly Property[];
  readonly current: number | null;
  readonly popups: Popups;
}

/**
 * The slider with the account and the non-resident box of each property (SHELL 51). Unsaved text asks before another
 * property (RT9).
 */
export function ProfileSlider({ properties, current, popups }: ProfileSliderProps): ReactElement {
  const { ask, isUnsaved } = useUnsaved();
  const navigate = useNavigate();
  const handleClick = (event: MouseEvent): void => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const to = link?.getAttribute('href');
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey;
    if (!link || !to || link.target === '_blank' || !isPlain || !isUnsaved()) return;
    event.preventDefault();
    event.stopPropagation();
    ask(() => void navigate(to));
  };
  return (
    <div onClickCapture={handleClick}>
      <SectionSlider
        properties={properties}
        section={paths.profileOf}
        current={current}
        hasFigures={false}
        hasAgreements={false}
        foot={(property) => isDoor(property) && <Foot property={property} popups={popups} />}
      />
    </div>
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
