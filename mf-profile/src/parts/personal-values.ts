import { constants, type PersonalDetails, type Profile } from '@portal/contract';

/**
 * The form as the profile fills it (PR19). An owner without a stored place begins with the provider's usual one (PROF
 * 280).
 */
export function personalValues({ profile, details, userLocation, allCities }: Profile): PersonalDetails {
  return {
    p_first_name: details.first_name,
    p_last_name: details.last_name,
    p_username: profile.username,
    p_password: '',
    // Another save keeps the address that waits for its confirmation.
    p_email: profile.email_pending ?? profile.email,
    p_mobile: profile.mobile,
    p_address: details.address,
    p_unit: details.unit,
    p_city_id: userLocation.city?.location_id ?? usualCity(userLocation.written, allCities),
    p_pincode: details.pincode,
    email_notify: details.email_notify,
    sms_notify: details.sms_notify,
  };
}

/** Returns 0 when the stored place is not in the list; never preselect a different one. */
function usualCity(written: string, allCities: Profile['allCities']): number {
  const { city } = constants.defaultLocation;
  return written === '' && allCities.some(({ location_id: id }) => id === city) ? city : 0;
}
