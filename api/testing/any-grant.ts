import type { Grant } from '../src/services/session/session-code.ts';

/** The grant of a session that no test writes to. */
export const anyGrant: Grant = {
  idHash: 'hash',
  loginId: 1,
  epoch: 0,
  token: 'token',
  expiresAt: new Date(0),
  idleSeconds: null,
  remembered: false,
  actingFor: null,
  pickerToken: null,
  confirmedAt: null,
  passwordConfirmedAt: null,
  setUpAt: null,
  accessTokenHash: 'hash',
  accessTokenExpiresAt: new Date(0),
  previousTokenHash: null,
  renewedAt: new Date(0),
};
