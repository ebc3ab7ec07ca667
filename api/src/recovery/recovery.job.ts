import { momentOf } from '@portal/domain';
import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../clock.ts';
import type { Database, Transaction } from '../db/client.ts';
import { asOwner } from '../db/client.ts';
import { recordAudit } from '../services/audit/audit.repo.ts';
import { isDatabaseAway } from '../services/failures/causes.ts';
import { describeBug } from '../services/failures/describe-bug.ts';
import { later } from '../services/session/lifetimes.ts';
import { lockBanks } from '../bank/bank-account/bank-book.repo.ts';
import { forgetRemovedFactors, releaseRemovedFactor } from '../account/second-factor/removed-factors.repo.ts';
import { ANSWERED_WITHIN, readHeld } from './held.service.ts';
import { undoHeldItem } from './held-changes.service.ts';
import { remindOfHolds, notifyUndone } from './recovery.emails.ts';
import { countReminder, hasOpen, lockDueRecovery, settleRecoveries, settleRecovery } from './recovery.repo.ts';
import type { RecoveryRow } from './recovery.repo.ts';

const DAY = 24 * 60 * 60 * 1000;
/** Days after the reset. */
const REMINDED_ON = [2, 6] as const;
const POLL_INTERVAL = 10 * 60_000;

export interface RecoveryDeps {
  readonly database: Database;
  readonly clock: Pick<Clock, 'now' | 'today'>;
  readonly publicUrl: URL;
  readonly recoveryDays: number;
  readonly emailDelivery: { readonly wake: () => void };
}

/**
 * Reminds owners of what is on hold, and undoes what was not answered in time (SEC2); returns how many were due.
 * Deletes removed factors once no reset asks about them any more.
 */
export async function handleDueRecoveries(deps: RecoveryDeps, isOver: () => boolean = () => false): Promise<number> {
  let attended = 0;
  const { database, clock, recoveryDays } = deps;
  await database.transaction((tx) => forgetRemovedFactors(tx, later(clock.now(), -recoveryDays * DAY)));
  const except: number[] = [];
  const failures: unknown[] = [];
  while (!isOver()) {
    const begun: number[] = [];
    const work = (tx: Transaction): ReturnType<typeof handleOne> => handleOne(tx, deps, except, (id) => begun.push(id));
    try {
      const found = await database.transaction(work);
      if (found === null) break;
      if (found.isSealed) attended += 1;
      else except.push(found.row.recoveryId);
    } catch (error) {
      // One that fails must not keep the other owners from being reminded.
      if (begun.length === 0 || isDatabaseAway(error)) throw error;
      except.push(...begun);
      failures.push(error);
    }
  }
  if (attended > 0) deps.emailDelivery.wake();
  if (failures.length > 0)
    throw new AggregateError(failures, `recoveries that could not be handled: ${failures.length}`);
  return attended;
}

/**
 * Handles one due recovery, in whichever process; null where none is due. One that was inserted or changed by SQL is
 * left alone, since it would undo changes without asking their owner; `portal verify` names it.
 */
async function handleOne(
  tx: Transaction,
  { clock, publicUrl }: RecoveryDeps,
  except: readonly number[],
  begin: (recoveryId: number) => void,
): ReturnType<typeof lockDueRecovery> {
  const now = clock.now();
  const found = await lockDueRecovery(tx, {
    overSince: later(now, -ANSWERED_WITHIN),
    remindSince: REMINDED_ON.map((days) => later(now, -days * DAY)),
    except,
  });
  if (!found?.isSealed) return found;
  const { row } = found;
  begin(row.recoveryId);
  const isUnanswered = later(row.heldAt, ANSWERED_WITHIN) <= now;
  if (isUnanswered) await undoUnanswered(tx, row, { now, moment: momentOf(clock.today(), now), publicUrl });
  else await remind(tx, row, { now, moment: momentOf(clock.today(), now), publicUrl });
  return found;
}

interface JobTimes {
  readonly now: Date;
  /** The instant by which bank changes are effective. */
  readonly moment: Date;
  readonly publicUrl: URL;
}

async function undoUnanswered(
  plain: Transaction,
  { recoveryId, customerId }: RecoveryRow,
  { now, moment, publicUrl }: JobTimes,
): Promise<void> {
  const tx = asOwner(plain, customerId);
  await lockBanks(tx);
  const all = await readHeld(tx, moment);
  await settleRecovery(tx, recoveryId, now);
  // Changes put on hold by a later reset have a deadline of their own; after the last one nothing stays on hold.
  const isAskedAgain = await hasOpen(tx, customerId);
  const held = isAskedAgain ? all.filter(({ until }) => new Date(until) <= now) : all;
  for (const item of held)
    if (!(await undoHeldItem(tx, item, { now, moment }, publicUrl))) await releaseRemovedFactor(tx, item.id, now);
  if (held.length === all.length) await settleRecoveries(tx, customerId, now);
  if (held.length === 0) return;
  await notifyUndone(
    tx,
    customerId,
    held.map(({ emailText }) => emailText),
    { publicUrl, now },
  );
  const audit = { requestId: 'recovery', actorLoginId: null, onBehalfOf: customerId } as const;
  const subjects = held.map((one) => one.held);
  await recordAudit(tx, { ...audit, action: 'recovery.over', detail: { undone: subjects } });
}

async function remind(tx: Transaction, row: RecoveryRow, { now, moment, publicUrl }: JobTimes): Promise<void> {
  const { recoveryId, customerId, heldAt } = row;
  const held = await readHeld(asOwner(tx, customerId), moment);
  if (held.length > 0) await remindOfHolds(tx, customerId, held, { publicUrl, now });
  // When two reminders are due at once, after an outage, one is enough.
  const due = REMINDED_ON.filter((days) => later(heldAt, days * DAY) <= now).length;
  await countReminder(tx, recoveryId, due);
}

export interface RecoveryJob {
  /** Resolves after the recovery in progress. */
  close(): Promise<void>;
}

/** Handles what is due, now and every ten minutes while the process runs. */
export function startRecoveries(deps: RecoveryDeps & { readonly log: Pick<FastifyBaseLogger, 'error'> }): RecoveryJob {
  let isClosed = false;
  let current: Promise<void> | null = null;
  const look = async (): Promise<void> => {
    try {
      await deps.database.ready();
      await handleDueRecoveries(deps, () => isClosed);
    } catch (error) {
      if (!isDatabaseAway(error)) deps.log.error({ bug: describeBug(error) }, 'what is on hold is not attended to');
    }
    current = null;
  };
  const wake = (): void => {
    current ??= look();
  };
  const timer = setInterval(wake, POLL_INTERVAL).unref();
  wake();
  return {
    close: async () => {
      isClosed = true;
      clearInterval(timer);
      await current;
    },
  };
}
