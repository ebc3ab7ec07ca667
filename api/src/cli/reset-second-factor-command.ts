import { systemClock } from '../clock.ts';
import type { Clock } from '../clock.ts';
import type { Database, DatabaseSettings } from '../db/client.ts';
import { recordAudit } from '../services/audit/audit.repo.ts';
import { endSessions } from '../services/session/end-sessions.repo.ts';
import { runOnDatabase } from './terminal.ts';
import type { Terminal } from './terminal.ts';
import { findLogin } from '../account/auth/auth.repo.ts';
import { notifyFactorChange } from '../account/second-factor/notify-factor.service.ts';
import { deleteFactor } from '../account/second-factor/second-factor.repo.ts';

/** Removes the second factor of a login whose phone and recovery codes are lost, and returns the exit code. */
export function runResetSecondFactor(
  name: string,
  settings: DatabaseSettings & { readonly publicUrl: URL },
  terminal: Terminal,
): Promise<number> {
  return runOnDatabase(settings, terminal, 'removed', async (database) => {
    const outcome = await resetSecondFactor({ database, clock: systemClock(null), settings }, name);
    if (outcome === 'reset') terminal.print('The second factor is off, and every session of the login has ended.');
    else terminal.printError(outcome === 'unknown' ? 'No login has this name.' : 'This login has no second factor.');
    return outcome === 'reset' ? 0 : 1;
  });
}

interface ResetDeps {
  readonly database: Database;
  readonly clock: Pick<Clock, 'now'>;
  readonly settings: { readonly publicUrl: URL };
}

/** Its sessions end too, so that the user notices: the caller may not be who they said they were. */
export async function resetSecondFactor(
  { database, clock, settings }: ResetDeps,
  name: string,
): Promise<'reset' | 'unknown' | 'none'> {
  const { login } = await findLogin(database.orm, name);
  if (login === null) return 'unknown';
  return database.transaction(async (tx) => {
    if (!(await deleteFactor(tx, login.id))) return 'none';
    await endSessions(tx, login.id, clock.now());
    await notifyFactorChange(tx, { clock, settings }, login.id, 'taken off by the provider');
    await recordAudit(tx, {
      action: 'second-factor.reset',
      requestId: 'portal reset-second-factor',
      actorLoginId: null,
      onBehalfOf: login.customerId,
      subject: `login:${login.id}`,
    });
    return 'reset';
  });
}
