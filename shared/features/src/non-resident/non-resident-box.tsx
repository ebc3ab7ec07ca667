import { calls, type Property } from '@portal/contract';
import { isDoor } from '@portal/domain';
import { useWriteRefusal } from '@portal/platform';
import { Button, Checkbox, Dialog, DialogFoot, Tag } from '@portal/ui';
import { useState, type ReactElement } from 'react';
import { NonResidentDialog } from './non-resident-dialog.tsx';
import styles from './non-resident.module.css';
import { useFlags } from './use-flags.ts';

export interface NonResidentBoxProps {
  readonly property: Pick<Property, 'property_id' | 'address' | 'status' | 'foreign_resident' | 'reduced_rate_pending'>;
  /** Unticked here and not saved yet, on a page that saves several together. */
  readonly isOff?: boolean;
  /** Called in place of the question and the save. */
  readonly onOff?: (isOff: boolean) => void;
}

/**
 * The 'non-resident' box of a property. Ticking opens the dialog; the box stays unticked until it is sent (NR2). Unticking asks first (NR8).
 */
export function NonResidentBox({ property, isOff = false, onOff }: NonResidentBoxProps): ReactElement | null {
  const { property_id: id, address, foreign_resident: flag, reduced_rate_pending: isPending = false } = property;
  const refusal = useWriteRefusal(calls.applyNonResident);
  const [open, setOpen] = useState<'rate' | 'question' | null>(null);
  const close = (): void => setOpen(null);
  const { isWaiting, send } = useFlags(close);
  if (!isDoor(property)) return null;
  const isMarked = flag === 'Y' && !isOff;
  const handleChange = (): void => {
    if (flag !== 'Y') setOpen('rate');
    else if (onOff) onOff(!isOff);
    else setOpen('question');
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
      <NonResidentDialog property={property} isOpen={open === 'rate'} onClose={close} />
      <Dialog title="Take the mark off?" isOpen={open === 'question'} onClose={close}>
        <p>{`${address} is no longer marked as non-resident, and we stop withholding tax for it.`}</p>
        <DialogFoot>
          <Button onClick={close}>Cancel</Button>
          <Button variant="primary" isWaiting={isWaiting} onClick={() => send(new Map([[id, false]]))}>
            Take it off
          </Button>
        </DialogFoot>
      </Dialog>
    </div>
  );
}
