import { randomUUID } from 'node:crypto';
import { hashSecret } from '../../api/src/services/session/secret.ts';
import { codeOfSession } from '../../api/src/services/session/session-code.ts';
import { sealAllOver } from '../../api/testing/seal/seal-all.ts';
import { testAccessCodes } from '../../api/testing/seal/test-keys.ts';
import type { Pool } from './system-under-test.ts';

interface NewSession {
  readonly loginId: number;
  /** The secret of its cookie. */
  readonly secret: string;
  readonly accessToken: string;
}

/** Later than any measurement. */
const expiresAt = new Date('2099-01-01T00:00:00Z');
const renewedAt = new Date('2026-01-01T00:00:00Z');

/** Adds new sessions in one statement, as logins would; rows that were written by hand are sealed first. */
export async function addSessions(pool: Pool, sessions: readonly NewSession[]): Promise<void> {
  const rows = sessions.map(({ loginId, secret, accessToken }) => {
    const own = { idHash: hashSecret(secret), loginId, epoch: 0, token: randomUUID(), expiresAt };
    const none = { actingFor: null, pickerToken: null, confirmedAt: null, passwordConfirmedAt: null, setUpAt: null };
    const accessTokenHash = hashSecret(accessToken);
    const tokens = { accessTokenHash, accessTokenExpiresAt: expiresAt, previousTokenHash: null, renewedAt };
    const code = codeOfSession(testAccessCodes, { ...own, ...none, ...tokens, idleSeconds: null, remembered: false });
    return {
      id_hash: own.idHash,
      login_id: loginId,
      token: own.token,
      access_token_hash: accessTokenHash,
      code,
    };
  });
  await sealAllOver(pool);
  await pool.query(
    `insert into sessions (id_hash, login_id, token, access_token_hash, code, access_token_expires_at, expires_at, renewed_at)
     select id_hash, login_id, token, access_token_hash, code, $2::timestamptz, $2::timestamptz, $3::timestamptz
     from jsonb_to_recordset($1::jsonb) as given(id_hash text, login_id int, token uuid, access_token_hash text, code text)`,
    [JSON.stringify(rows), expiresAt.toISOString(), renewedAt.toISOString()],
  );
}
