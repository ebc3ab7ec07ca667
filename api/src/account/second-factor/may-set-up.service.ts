import { AppError } from '../../app-error.ts';
import type { AppDeps } from '../../app-deps.ts';
import type { Transaction } from '../../db/client.ts';
import { mustEnrol } from '../../services/session/must-enrol.ts';
import type { Session } from '../../services/session/session.repo.ts';
import { findAddresseeOf } from '../password/password.repo.ts';

/** `mailed`: once the emailed link is opened. `unreachable`: never, since no email can reach the login. */
export type SetUp = 'open' | 'mailed' | 'unreachable';

/** Whether this session may set up a second factor (SEC10). */
export async function readSetUp(
  tx: Transaction,
  session: Session,
  settings: Pick<AppDeps['settings'], 'staffSecondFactor'>,
): Promise<SetUp> {
  if (!mustEnrol(session, settings) || session.grant.setUpAt !== null) return 'open';
  return (await findAddresseeOf(tx, session.loginId))?.address ? 'mailed' : 'unreachable';
}

/** @throws AppError `forbidden` */
export async function refuseUnopened(
  tx: Transaction,
  session: Session,
  settings: Pick<AppDeps['settings'], 'staffSecondFactor'>,
): Promise<void> {
  if ((await readSetUp(tx, session, settings)) === 'open') return;
  throw new AppError('forbidden', {
    message: 'Please open the link in the email that we have sent to you, in this browser. It opens the set-up.',
  });
}
