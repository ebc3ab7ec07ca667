import { AppError } from '../../app-error.ts';
import type { AppDeps } from '../../app-deps.ts';
import { later } from '../../services/session/lifetimes.ts';
import type { Session } from '../../services/session/session.repo.ts';

/** How long a typed password counts, in milliseconds. */
const COUNTS = 10 * 60 * 1000;

/**
 * Where money is concerned, a session must be younger than ten minutes or have confirmed its password since (SIM5). A
 * setting turns it off.
 * @throws AppError `unconfirmed`
 */
export function mustBeConfirmed(
  { clock, settings }: Pick<AppDeps, 'clock' | 'settings'>,
  { confirmedAt }: Pick<Session, 'confirmedAt'>,
): void {
  if (!settings.confirmsPassword) return;
  if (confirmedAt === null || later(confirmedAt, COUNTS) <= clock.now()) throw new AppError('unconfirmed');
}
