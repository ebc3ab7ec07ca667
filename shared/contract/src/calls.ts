import { authDetails, login, logout, refresh } from './calls/auth.calls.ts';
import { clientErrors } from './calls/client-errors.calls.ts';
import { ownerEnquiry, referral } from './calls/enquiry.calls.ts';
import { folioLedgers, folioProperty, paidToYou, recentRent } from './calls/folio.calls.ts';
import { changePassword, forgotPassword } from './calls/password.calls.ts';
import { profileUpdate } from './calls/profile.calls.ts';
import { listProperty, propertyLedger, propertyList } from './calls/property.calls.ts';
import { addSecondAuthority, deleteSecondAuthority } from './calls/second-authority.calls.ts';
import { csrfCookie, session } from './calls/session.calls.ts';
import { simulateUser } from './calls/simulation.calls.ts';

/** Every call of the portal, by name. */
export const calls = {
  session,
  csrfCookie,
  login,
  refresh,
  logout,
  authDetails,
  forgotPassword,
  changePassword,
  simulateUser,
  addSecondAuthority,
  deleteSecondAuthority,
  profileUpdate,
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
