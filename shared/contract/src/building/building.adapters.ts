import type { BuildingProperty } from '@portal/domain';
import { toFolioAccount } from '../folio/folio.adapters.ts';
import type { FolioProperty, Property } from '../property/property.schema.ts';
import { toPropertyFacts } from '../property/property.adapters.ts';

/** A property as its building shows it, with the flag that says whether it is advertised. */
export function toBuildingProperty(property: Property): BuildingProperty {
  return { ...toPropertyFacts(property), isAdvertised: property.show_shine };
}

/** The same with its account in the range that was asked for. */
export function toBuildingAccount(property: FolioProperty): ReturnType<typeof toFolioAccount> & BuildingProperty {
  return { ...toFolioAccount(property), isAdvertised: property.show_shine };
}
