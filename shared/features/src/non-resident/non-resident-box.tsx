import { calls, type Property } from '@portal/contract';
import { isDoor } from '@portal/domain';
import { useWriteRefusal, type Popups } from '@portal/platform';
import { Checkbox, Tag } from '@portal/ui';
import type { ReactElement } from 'react';
import { popupNames } from './non-resident-dialogs.tsx';
import styles from './non-resident.module.css';

export interface NonResidentBoxProps {
  readonly property: Pick<Property, 'property_id' | 'address' | 'status' | 'foreign_resident' | 'reduced_rate_pending'>;
  /** The dialogs of the page, which holds `NonResidentDialogs` too. */
  readonly popups: Pick<Popups, 'open'>;
  /** Unticked here and not saved yet, on a page that saves several together. */
  readonly isOff?: boolean;
  /** Called in place of the question and the save. */
  readonly onOff?: (isOff: boolean) => void;
}

/**
 * The 'non-resident' box of a property. Ticking opens the dialog; the box stays unticked until it is sent (NR2).
 * Unticking asks first (NR8).
 */
export function NonResidentBox({ property, popups, isOff = false, onOff }: NonResidentBoxProps): ReactElement | null {
  const { property_id: id, address, foreign_resident: flag, reduced_rate_pending: isPending = false } = property;
  const refusal = useWriteRefusal(calls.applyNonResident);
  if (!isDoor(property)) return null;
  const isMarked = flag === 'Y' && !isOff;
  const handleChange = (): void => {
    if (flag !== 'Y') popups.open(popupNames.rate, id);
    else if (onOff) onOff(!isOff);
    else popups.open(popupNames.question, id);
  };
  return (
    <div className={styles.box} title={refusal}>
      <Checkbox
        label="non-resident"
        aria-label={`non-resident, ${address}`}
        checked={isMarked}
        disabled={refusal !== undefined}
        onChange={handleChange}
      />
      {isMarked && isPending && <Tag tone="warning">reduced rate pending</Tag>}
    </div>
  );
}
