import { mediaPath, type FolioProperty } from '@portal/contract';
import { arrears, cents, isLeased, type IndebtedProperty, type IsoDate, type PropertyFacts } from '@portal/domain';
import type { SliderProperty } from '@portal/ui/slider';

/** A door as the slider takes it: by the rules, and what the server answered of it. */
export interface SliderDoor extends PropertyFacts, IndebtedProperty {
  readonly address: string;
  readonly answered: Pick<FolioProperty, 'property_media' | 'lease'>;
}

/** The doors as the slider shows them; without a tenant there is no rent and no day on which it is due (FN12, TN2). */
export function toSliderProperties(doors: readonly SliderDoor[], today: IsoDate): SliderProperty[] {
  const owed = new Map(arrears(doors).lines.map(({ propertyId, amount }) => [propertyId, amount]));
  return doors.map((door) => {
    const { propertyId, address, lease, answered } = door;
    const tenancy = isLeased(lease, today) ? lease : null;
    return {
      propertyId,
      address,
      picture: answered.property_media ? mediaPath(answered.property_media.media) : null,
      rent: tenancy?.rent ?? cents(0),
      arrears: owed.get(propertyId) ?? cents(0),
      dueDay: tenancy ? (answered.lease?.ar.day_lease_start ?? null) : null,
    };
  });
}
