import { calls } from '@portal/contract';
import { isDoor } from '@portal/domain';
import { loadedFlagsOf, useFlags } from '@portal/features/non-resident';
import { useProperties } from '@portal/features/property-slider';
import { useNavigate, useLocation, useWriteRefusal } from '@portal/platform';
import { Question } from '@portal/ui';
import type { ReactElement } from 'react';
import { useDialogs } from '../../panels/use-dialogs.ts';
import styles from '../../parts/form.module.css';

const NOT_FOREIGN = 'not-foreign';

/** Yes if any property is marked (NR1). Yes leads to the properties; No takes the marks off, after a question (NR8). */
export function TaxResidence(): ReactElement | null {
  const state = useProperties();
  const refusal = useWriteRefusal(calls.applyNonResident);
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const { current, open, close } = useDialogs();
  const { isWaiting, send } = useFlags(close);
  if (state.status !== 'ready') return null;
  const doors = state.data.filter(isDoor);
  const marked = doors.filter(({ foreign_resident: flag }) => flag === 'Y');
  const isForeign = marked.length > 0;
  const isAsking = refusal === undefined && isForeign && current?.name === NOT_FOREIGN;
  const openPanel = (): void =>
    void navigate({ pathname, search, hash: 'foreign' }, { state: { openedFrom: 'personal' } });
  return (
    <fieldset className={styles.part}>
      <legend>Tax residence</legend>
      <div role="radiogroup" aria-labelledby="foreign-resident">
        <p id="foreign-resident" className={styles.caption}>
          Foreign Resident
        </p>
        <div className={styles.choices}>
          <label className={styles.radio}>
            <input
              type="radio"
              name="foreign_resident"
              checked={isForeign}
              disabled={refusal !== undefined || doors.length === 0}
              onChange={openPanel}
            />
            Yes
          </label>
          <label className={styles.radio}>
            <input
              type="radio"
              name="foreign_resident"
              checked={!isForeign}
              disabled={refusal !== undefined || doors.length === 0}
              onChange={() => open(NOT_FOREIGN)}
            />
            No
          </label>
        </div>
        <p className={styles.hint}>
          {doors.length === 0
            ? 'You have no property yet that could be marked.'
            : `${marked.length} of ${doors.length} properties ${marked.length === 1 ? 'is' : 'are'} marked non-resident. `}
          {doors.length > 0 && (
            <button type="button" className={styles.link} onClick={openPanel}>
              Choose properties
            </button>
          )}
        </p>
      </div>
      <Question
        title="Not a foreign resident?"
        isOpen={isAsking}
        onCancel={close}
        action="Take it off"
        isWaiting={isWaiting}
        onAction={() => send(new Map(marked.map(({ property_id: id }) => [id, false])), loadedFlagsOf(doors))}
      >
        {`The mark is taken off ${marked.length === 1 ? marked[0]?.address : `${marked.length} properties`}. We stop withholding tax there.`}
      </Question>
    </fieldset>
  );
}
