import type { Confirmation } from '@portal/contract';
import { AppError } from '../../app-error.ts';
import type { Clock } from '../../clock.ts';
import type { Transaction } from '../../db/client.ts';
import { later } from './lifetimes.ts';
import { useConfirmation } from './session.repo.ts';
import type { Session } from './session.repo.ts';

const MINUTE = 60_000;

interface Deps {
  readonly clock: Pick<Clock, 'now'>;
  readonly settings: {
    /** Null or false requires no confirmation. */
    readonly confirmsPassword: boolean;
    readonly confirmMinutes: number;
  };
}

type Fields = Exclude<Confirmation, 'always'>;

/**
 * The session must have been confirmed in the last minutes, at its login or later (SEC1).
 * @throws AppError `unconfirmed`, which says what is needed
 */
export function mustBeConfirmed(deps: Deps, session: Session): void {
  if (!deps.settings.confirmsPassword) return;
  if (!isRecent(deps, session.confirmedAt)) refuse(session);
}

/**
 * The same for the fields of a body that require it, compared with the stored ones.
 * @throws AppError `unconfirmed`, which says what is needed
 */
export function mustBeConfirmedFor(
  deps: Deps,
  session: Session,
  { changed, given, fresh }: Fields,
  { sent, stored }: { readonly sent: Values; readonly stored: Values },
): void {
  if (!deps.settings.confirmsPassword) return;
  const isGiven = (name: string): boolean => textOf(sent, name) !== '';
  const isChanged = (name: string): boolean => sent.has(name) && textOf(sent, name) !== textOf(stored, name);
  if (fresh.some(isGiven) && !isRecent(deps, session.passwordConfirmedAt)) refuse(session, 'password');
  if (changed.some(isChanged) || given.some(isGiven)) mustBeConfirmed(deps, session);
}

/**
 * A new password of the login itself uses up its confirmation.
 * @throws AppError `unconfirmed` where another call has used it up meanwhile
 */
export async function useUpConfirmation(deps: Deps, tx: Transaction, session: Session): Promise<void> {
  if (!deps.settings.confirmsPassword) return;
  if (!(await useConfirmation(tx, session.sessionToken, confirmedAfter(deps)))) refuse(session, 'password');
}

/** Texts by the name of their field. */
type Values = ReadonlyMap<string, string | number | null | undefined>;

const textOf = (values: Values, name: string): string => String(values.get(name) ?? '');

function isRecent(deps: Deps, at: Date | null): boolean {
  return at !== null && at > confirmedAfter(deps);
}

/** The instant since which a confirmation counts. */
function confirmedAfter({ clock, settings }: Deps): Date {
  return later(clock.now(), -settings.confirmMinutes * MINUTE);
}

function refuse({ hasSecondFactor }: Session, purpose?: 'password'): never {
  const needs = hasSecondFactor ? (['password', 'code'] as const) : (['password'] as const);
  throw new AppError('unconfirmed', { needs: [...needs], ...(purpose && { for: purpose }) });
}
