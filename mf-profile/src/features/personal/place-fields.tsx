import type { Profile } from '@portal/contract';
import type { ReactElement } from 'react';
import { ChoiceField, type Choice } from '../../parts/choice-field.tsx';
import { usePlaces } from './use-places.ts';
import styles from '../../parts/form.module.css';

export interface PlaceFieldsProps {
  readonly profile: Profile;
  readonly city: number;
  readonly onCity: (id: number) => void;
  readonly error: string | undefined;
  readonly isReadOnly: boolean;
  /** Content beside the city. */
  readonly children: ReactElement;
}

/** Country, state and city, each found by typing. Only the city is sent (PR18). */
export function PlaceFields({ profile, city, onCity, error, isReadOnly, children }: PlaceFieldsProps): ReactElement {
  const places = usePlaces(profile, city, onCity);
  const { written, city: known } = profile.userLocation;
  const onFile = written !== '' && known === null ? `We have on file: ${written}.` : undefined;
  return (
    <>
      <div className={styles.pair}>
        <ChoiceField
          id="p_country"
          label="Country"
          choices={toChoices(profile.countries)}
          value={places.country}
          onChange={places.chooseCountry}
          hint={onFile}
          isReadOnly={isReadOnly}
        />
        <ChoiceField
          id="p_state"
          label="State"
          choices={toChoices(places.states)}
          value={places.state}
          onChange={places.chooseState}
          isReadOnly={isReadOnly}
        />
      </div>
      <div className={styles.pair}>
        <ChoiceField
          id="p_city_id"
          label="City"
          choices={toChoices(places.cities)}
          value={city === 0 ? null : city}
          onChange={(id) => onCity(id ?? 0)}
          error={error}
          isReadOnly={isReadOnly}
        />
        {children}
      </div>
    </>
  );
}

function toChoices(places: Profile['countries']): Choice[] {
  return places.map(({ location_id: id, name }) => ({ id, name }));
}
