import { authDetails, login, logout } from './calls/auth.calls.ts';
import { clientErrors } from './calls/client-errors.calls.ts';
import { ownerEnquiry, referral } from './calls/enquiry.calls.ts';
import { folioLedgers, folioProperty, paidToYou, recentRent } from './calls/folio.calls.ts';
import { listProperty, propertyLedger, propertyList } from './calls/property.calls.ts';
import { csrfCookie, session } from './calls/session.calls.ts';

/** Every call of the portal, by name. */
export const calls = {
  session,
  csrfCookie,
  login,
  logout,
  authDetails,
  propertyList,
  listProperty,
  folioProperty,
  folioLedgers,
  recentRent,
  paidToYou,
  propertyLedger,
  referral,
  ownerEnquiry,
  clientErrors,
};
