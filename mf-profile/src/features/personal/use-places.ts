import { constants, type Profile } from '@portal/contract';
import { useState } from 'react';

export interface Places {
  readonly country: number | null;
  readonly state: number | null;
  readonly states: Profile['allStates'];
  readonly cities: Profile['allCities'];
  readonly chooseCountry: (id: number | null) => void;
  readonly chooseState: (id: number | null) => void;
}

/**
 * Country and state narrow the cities down; another country resets the state, and another state the city (PROF 280,
 * PR18).
 */
export function usePlaces(
  { userLocation, countries, allStates, allCities }: Profile,
  city: number,
  setCity: (id: number) => void,
): Places {
  const isNew = userLocation.written === '';
  const { defaultLocation } = constants;
  const known = (list: Profile['countries'], id: number): number | null =>
    list.some(({ location_id: one }) => one === id) ? id : null;
  const [country, setCountry] = useState(
    userLocation.country?.location_id ?? (isNew ? known(countries, defaultLocation.country) : null),
  );
  const [state, setState] = useState(
    userLocation.state?.location_id ?? (isNew ? known(allStates, defaultLocation.state) : null),
  );
  const inside = (list: Profile['countries'], parent: number | null): Profile['countries'] =>
    list.filter((place) => parent !== null && place.parent === parent);
  const chooseState = (id: number | null): void => {
    if (id === state) return;
    setState(id);
    if (city !== 0) setCity(0);
  };
  return {
    country,
    state,
    states: inside(allStates, country),
    cities: inside(allCities, state),
    chooseCountry: (id) => {
      if (id === country) return;
      setCountry(id);
      chooseState(null);
    },
    chooseState,
  };
}
