import type { BodyOf, calls, Profile } from '@portal/contract';
import { authorityValues } from './authority-values.ts';
import { personalValues } from './personal-values.ts';

/** A field that is sent empty where there is nothing for it. */
const nothing = '' as unknown as undefined;

/**
 * Every field of `profile-update` as it was loaded, whichever form is sent (PROF 282, AUTHZ 305). That form lays its own
 * over it and names itself in `part`: the rest is not written (PR2).
 */
export function profilePayload(profile: Profile, propertyId: number | null): BodyOf<typeof calls.profileUpdate> {
  const { secondAuthority, property } = profile;
  const personal = personalValues(profile);
  return {
    ...personal,
    p_city_id: String(personal.p_city_id),
    ...authorityValues(secondAuthority),
    second_auth_id: secondAuthority?.second_authority_id ?? nothing,
    pre_auth: secondAuthority ? String(secondAuthority.second_authority_id) : '',
    property_id: propertyId ?? nothing,
    customer_id: profile.profile.customer_id,
    customer_account_id: property?.selected_bank ? String(property.selected_bank) : '',
  };
}
