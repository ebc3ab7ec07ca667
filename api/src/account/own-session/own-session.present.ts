import type { OwnSession } from '@portal/contract';
import type { RunningSession } from '../../services/session/session.repo.ts';

export function toOwnSession(row: RunningSession, ownToken: string): OwnSession {
  return {
    id: row.token,
    device: row.device ?? '',
    address: row.address ?? '',
    logged_in_at: row.createdAt.toISOString(),
    last_used_at: row.lastUsedAt.toISOString(),
    expires_at: row.expiresAt.toISOString(),
    is_remembered: row.remembered,
    is_this: row.token === ownToken,
    is_viewing: row.actingFor !== null,
  };
}
