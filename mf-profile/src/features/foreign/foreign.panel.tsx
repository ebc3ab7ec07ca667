import { calls, type Property } from '@portal/contract';
import { isDoor } from '@portal/domain';
import { NonResidentBox, loadedFlagsOf, useFlags } from '@portal/features/non-resident';
import { useProperties } from '@portal/features/property-slider';
import { useUnsaved, useWriteRefusal } from '@portal/platform';
import { AsyncView, Button, Question, Skeleton, UnsavedDialog } from '@portal/ui';
import { useState, type ReactElement } from 'react';

import type { PanelProps } from '../../panels/panel.ts';
import { PanelFrame } from '../../panels/panel-frame.tsx';
import { useDialogs } from '../../panels/use-dialogs.ts';
import form from '../../parts/form.module.css';
import styles from './foreign.module.css';

/**
 * A row for each property. A tick opens the dialog and is saved by it (NR1); what is unticked is saved by Save Changes
 * (NR8).
 */
export function ForeignPanel({ onClose }: PanelProps): ReactElement {
  const state = useProperties();
  return (
    <AsyncView what="Your properties" state={state} skeleton={<Skeleton width="100%" height={240} />}>
      {(properties) => <Rows doors={properties.filter(isDoor)} onClose={onClose} />}
    </AsyncView>
  );
}

function Rows({ doors, onClose }: { readonly doors: readonly Property[]; readonly onClose: () => void }): ReactElement {
  const refusal = useWriteRefusal(calls.applyNonResident);
  const popups = useDialogs();
  const [off, setOff] = useState<ReadonlySet<number>>(new Set());
  const [isAsking, setAsking] = useState(false);
  // The rows as they were when the first was unticked; another tab may save meanwhile.
  const [loaded, setLoaded] = useState<string | null>(null);
  const reset = (): void => {
    setOff(new Set());
    setLoaded(null);
    setAsking(false);
  };
  const { isWaiting, send } = useFlags(reset);
  const unsaved = useUnsaved({ isUnsaved: off.size > 0, reset });
  const isMarked = (door: Property): boolean => door.foreign_resident === 'Y' && !off.has(door.property_id);
  const save = (): void =>
    send(new Map(doors.map((door) => [door.property_id, isMarked(door)])), loaded ?? loadedFlagsOf(doors));
  const toggle = (id: number, isOff: boolean): void => {
    const next = new Set(off);
    if (isOff) next.add(id);
    else next.delete(id);
    setOff(next);
    setLoaded(next.size === 0 ? null : (loaded ?? loadedFlagsOf(doors)));
  };
  return (
    <PanelFrame
      title="Foreign Resident"
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            isWaiting={isWaiting && !isAsking}
            disabledReason={refusal ?? (doors.length === 0 ? 'You have no property yet.' : undefined)}
            onClick={() => (off.size > 0 ? setAsking(true) : save())}
          >
            Save Changes
          </Button>
        </>
      }
    >
      {refusal && <p className={form.note}>{refusal}</p>}
      {doors.length === 0 && <p>You have no property yet that could be marked.</p>}
      <ul className={styles.rows}>
        {doors.map((door) => (
          <li key={door.property_id} className={styles.row}>
            <span className={styles.address}>{door.address}</span>
            <NonResidentBox
              property={door}
              popups={popups}
              isOff={off.has(door.property_id)}
              onOff={(isOff) => toggle(door.property_id, isOff)}
            />
          </li>
        ))}
      </ul>
      <Question
        title="Take the mark off?"
        isOpen={isAsking}
        onCancel={() => setAsking(false)}
        action="Take it off"
        isWaiting={isWaiting}
        onAction={save}
      >
        {`We stop withholding tax for ${off.size === 1 ? '1 property' : `${off.size} properties`}.`}
      </Question>
      <UnsavedDialog unsaved={unsaved}>
        {`You took the mark off ${off.size === 1 ? '1 property' : `${off.size} properties`}. It stays on unless you save.`}
      </UnsavedDialog>
    </PanelFrame>
  );
}
