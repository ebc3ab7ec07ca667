import type { Codes } from '../encryption/audit-keys.ts';

/** The rights of a session, and whose it is; `idHash` identifies its cookie. */
export interface Grant {
  readonly idHash: string;
  readonly loginId: number;
  /** The epoch of the login to which it belongs: sessions of earlier ones are over. */
  readonly epoch: number;
  readonly token: string;
  readonly expiresAt: Date;
  readonly idleSeconds: number | null;
  readonly remembered: boolean;
  readonly actingFor: number | null;
  readonly pickerToken: string | null;
  readonly confirmedAt: Date | null;
  readonly passwordConfirmedAt: Date | null;
  readonly setUpAt: Date | null;
  /** The latest access token and its expiry, the token before it, and when it was replaced. */
  readonly accessTokenHash: string;
  readonly accessTokenExpiresAt: Date;
  readonly previousTokenHash: string | null;
  readonly renewedAt: Date;
}

/**
 * The code of a session, which cannot be computed without `AUDIT_KEYS`: a session that was inserted or changed by SQL
 * has none.
 */
export function codeOfSession(codes: Codes, grant: Grant): string {
  return codes.of(contentOf(grant));
}

/** Why a session is invalid; null where it is unaltered. */
export function faultOf(codes: Codes, grant: Grant, code: string | null): 'none' | 'differs' | 'unknown' | null {
  if (code === null) return 'none';
  const checked = codes.check(code, contentOf(grant));
  return checked === 'fits' ? null : checked;
}

function contentOf(grant: Grant): string {
  const { idHash, loginId, epoch, token, expiresAt, idleSeconds, remembered } = grant;
  const { actingFor, pickerToken, confirmedAt, passwordConfirmedAt, setUpAt } = grant;
  const { accessTokenHash, accessTokenExpiresAt, previousTokenHash, renewedAt } = grant;
  const own = [idHash, loginId, epoch, token, expiresAt, idleSeconds, remembered];
  const done = [actingFor, pickerToken, confirmedAt, passwordConfirmedAt, setUpAt];
  const tokens = [accessTokenHash, accessTokenExpiresAt, previousTokenHash, renewedAt];
  return JSON.stringify(['session', ...own, ...done, ...tokens]);
}
