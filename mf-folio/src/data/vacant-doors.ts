import { vacancies, type IsoDate, type Vacancy } from '@portal/domain';
import type { Door } from './doors.ts';

/** A door without a tenant, and for how long (FN21). */
export interface VacantDoor extends Vacancy {
  readonly address: string;
}

/** Vacant doors, the longest vacant first; doors that were never let come before all others. */
export function toVacantDoors(doors: readonly Door[], today: IsoDate): VacantDoor[] {
  const addresses = new Map(doors.map(({ propertyId, address }) => [propertyId, address]));
  return vacancies(doors, today)
    .map((vacancy) => ({ ...vacancy, address: addresses.get(vacancy.propertyId) ?? '' }))
    .toSorted((a, b) => (b.days ?? Infinity) - (a.days ?? Infinity) || a.propertyId - b.propertyId);
}
