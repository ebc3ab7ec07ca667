import { buildPath, mediaPath, paths, toFolioFacts, type Property } from '@portal/contract';
import {
  PAST_TERM_WORDS,
  arrears,
  cents,
  isDoor,
  isFormer,
  isLeased,
  isPastTerm,
  leaseStatus,
  statusLabel,
  type IndebtedProperty,
  type IsoDate,
  type PropertyFacts,
} from '@portal/domain';
import { openFileOnClick } from '@portal/platform';
import type { SliderProperty } from '@portal/ui/slider';
import { agreementPath } from './agreement-path.ts';

/** A property as the slider needs it: the facts for the rules, and parts of the server's response. */
export interface SliderDoor extends PropertyFacts, IndebtedProperty {
  readonly address: string;
  readonly source: Pick<Property, 'property_media' | 'lease'>;
}

/** The properties as the slider shows them. One without a tenant has no rent and no due day (FN12, TN2). */
export function toSliderProperties(doors: readonly SliderDoor[], today: IsoDate): SliderProperty[] {
  const owed = new Map(arrears(doors).lines.map(({ propertyId, amount }) => [propertyId, amount]));
  return doors.map((door) => {
    const { propertyId, address, lease, source } = door;
    const tenancy = !isFormer(door) && isLeased(lease, today) ? lease : null;
    return {
      propertyId,
      address,
      picture: source.property_media ? mediaPath(source.property_media.media) : null,
      status: statusLabel(door, leaseStatus(lease, today)),
      statusHint: tenancy !== null && isPastTerm(lease, today) ? PAST_TERM_WORDS : undefined,
      rent: tenancy?.rent ?? cents(0),
      arrears: owed.get(propertyId) ?? cents(0),
      dueDay: tenancy ? (source.lease?.ar.day_lease_start ?? null) : null,
    };
  });
}

export interface SliderLinks {
  /** The address of one property in the section: `/tenancy/:id`. */
  readonly section: string;
  /** The owner whose agreements 'My SLA' opens; without it there are no such links. */
  readonly customerId?: number | undefined;
}

/** The same with their links: a property into the section, a draft to the page where it is finished (RT2). */
export function toLinkedProperties(
  properties: readonly Property[],
  today: IsoDate,
  { section, customerId }: SliderLinks,
): SliderProperty[] {
  const doors = properties.map((source) => ({ ...toFolioFacts(source), address: source.address, source }));
  const groups = new Map(properties.map(({ property_id, group_id }) => [property_id, group_id]));
  return toSliderProperties(doors, today).map((property, index) => {
    const { propertyId } = property;
    const isDraft = !isDoor({ status: doors[index]?.status ?? 0 });
    return {
      ...property,
      isDraft,
      href: buildPath(isDraft ? paths.editProperty : section, { id: propertyId }),
      ...(customerId !== undefined && linkToAgreement(propertyId, customerId, groups.get(propertyId) ?? null)),
    };
  });
}

function linkToAgreement(...ids: Parameters<typeof agreementPath>): Pick<SliderProperty, 'agreement' | 'onAgreement'> {
  const agreement = agreementPath(...ids);
  return {
    agreement,
    onAgreement: (event) => {
      openFileOnClick(event, agreement);
    },
  };
}
