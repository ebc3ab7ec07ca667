import { constants, messages, type Residence } from '@portal/contract';
import type { CallState } from '@portal/platform';
import { AsyncView, SelectField, Skeleton } from '@portal/ui';
import type { ReactElement } from 'react';
import styles from './booking.module.css';
import { OpenMeetings } from './open-meetings.tsx';
import { choosePlace, problemsOf, type Wizard } from './wizard.ts';

interface PlaceStepProps {
  readonly wizard: Wizard;
  readonly buildings: CallState<readonly Residence[]>;
  readonly onChange: (wizard: Wizard) => void;
}

/** Which building, and by which clocks (BOOK 250). */
export function PlaceStep({ wizard, buildings, onChange }: PlaceStepProps): ReactElement {
  const problems = problemsOf(wizard);
  return (
    <AsyncView what="Your buildings" state={buildings} skeleton={<Skeleton width="100%" height={144} />}>
      {(known) => (
        <div className={styles.fields}>
          <SelectField
            label="Building"
            placeholder={known.length === 0 ? messages.noBuildings : 'Choose a building'}
            value={wizard.buildingId ?? ''}
            error={problems.building}
            choices={known.map(({ id, name }) => ({ value: String(id), label: name }))}
            onChange={({ target }) => {
              onChange(choosePlace(wizard, { buildingId: target.value === '' ? null : Number(target.value) }));
            }}
          />
          <SelectField
            label="Time zone"
            placeholder="Choose a time zone"
            value={wizard.zone ?? ''}
            error={problems.zone}
            choices={constants.timeZones.map(({ zone, label }) => ({ value: zone, label: `${label} (${zone})` }))}
            onChange={({ target }) => {
              const zone = constants.timeZones.find((one) => one.zone === target.value)?.zone ?? null;
              onChange(choosePlace(wizard, { zone }));
            }}
          />
          {wizard.buildingId !== null && <OpenMeetings key={wizard.buildingId} buildingId={wizard.buildingId} />}
        </div>
      )}
    </AsyncView>
  );
}
