import { mediaPath, type FolioProperty } from '@portal/contract';
import {
  arrears,
  cents,
  isLeased,
  leaseLabel,
  leaseStatus,
  type IndebtedProperty,
  type IsoDate,
  type PropertyFacts,
} from '@portal/domain';
import type { SliderProperty } from '@portal/ui/slider';

/** A door as the slider needs it: the facts for the rules, and parts of the server's response. */
export interface SliderDoor extends PropertyFacts, IndebtedProperty {
  readonly address: string;
  readonly source: Pick<FolioProperty, 'property_media' | 'lease'>;
}

/** The doors as the slider shows them. A door without a tenant has no rent and no due day (FN12, TN2). */
export function toSliderProperties(doors: readonly SliderDoor[], today: IsoDate): SliderProperty[] {
  const owed = new Map(arrears(doors).lines.map(({ propertyId, amount }) => [propertyId, amount]));
  return doors.map((door) => {
    const { propertyId, address, lease, source } = door;
    const tenancy = isLeased(lease, today) ? lease : null;
    return {
      propertyId,
      address,
      picture: source.property_media ? mediaPath(source.property_media.media) : null,
      status: leaseLabel(leaseStatus(lease, today)),
      rent: tenancy?.rent ?? cents(0),
      arrears: owed.get(propertyId) ?? cents(0),
      dueDay: tenancy ? (source.lease?.ar.day_lease_start ?? null) : null,
    };
  });
}
