import type { Codes } from '../encryption/audit-keys.ts';

/** The rights of a session, and who has it; `idHash` says by which cookie. */
export interface Grant {
  readonly idHash: string;
  readonly loginId: number;
  /** Which of the login's sessions it belongs to: all of before are over once it has gone up. */
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
  /** The latest access token and its end, the token before it, and when it was replaced. */
  readonly accessTokenHash: string;
  readonly accessTokenExpiresAt: Date;
  readonly previousTokenHash: string | null;
  readonly renewedAt: Date;
}

/** The code of a session, which nobody makes without `AUDIT_KEYS`: a session that was added or changed by SQL has none. */
export function codeOfSession(codes: Codes, grant: Grant): string {
  return codes.of(contentOf(grant));
}

/** Why a session is none; null where it is as the portal made it. */
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
