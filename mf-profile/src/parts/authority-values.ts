import type { AuthorityDetails, SecondAuthority } from '@portal/contract';

/** The form of the second authority as the profile fills it; empty without one. */
export function authorityValues(authority: SecondAuthority | null): AuthorityDetails {
  return {
    s_first_name: authority?.first_name ?? '',
    s_last_name: authority?.last_name ?? '',
    s_username: authority?.username ?? '',
    s_email: authority?.email ?? '',
    s_mobile: authority?.mobile ?? '',
    s_password: '',
  };
}
