import { calls, type AuthData } from '@portal/contract';
import { request } from '../http/request.ts';
import { keepAccessInfo, keptAccess } from './access-info.ts';
import { session$ } from './session.ts';

type Signed = AuthData['user_detail']['is_sla_signed'];

/**
 * Asks the server again whether the agreement is signed (SLA8), in the background: null when this tab has another
 * session by now. Throws ApiError.
 */
export async function recheckSlaSigned(): Promise<Signed | null> {
  const kept = keptAccess();
  if (kept === null) return null;
  const { person, token } = kept;
  const body = { token: person.access_token, customerId: person.user.customer_id, simulate: null };
  const { user_detail: detail } = await request(calls.authDetails, { body }, { background: true });
  if (keptAccess()?.token !== token) return null;
  keepSlaSigned(token, detail.is_sla_signed);
  return detail.is_sla_signed;
}

/** The server's latest answer counts, here and in storage (AU12). */
export function keepSlaSigned(token: string, signed: Signed): void {
  const session = session$.value;
  if (session.status !== 'signed-in' || session.token !== token || session.detail.is_sla_signed === signed) return;
  const kept = keptAccess();
  if (kept?.token === token) {
    const { person } = kept;
    keepAccessInfo({ ...person, user_detail: { ...person.user_detail, is_sla_signed: signed } }, token);
  }
  session$.next({ ...session, detail: { ...session.detail, is_sla_signed: signed } });
}
