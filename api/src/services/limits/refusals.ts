import type { Database, Transaction } from '../../db/client.ts';
import { auditEntries } from '../../db/schema/audit.tables.ts';
import { currentOrigin } from '../audit/origin.ts';
import { countRefusal, removeAnyEnded, removeEnded } from './refusals.repo.ts';
import type { Refusal, RefusalRow } from './refusals.repo.ts';

/**
 * Counts a refusal during a wait. All of one wait become one row of the log when it ends, with their number: a flood
 * would bury everything else in the log, and a row of a chain is never updated (OP2).
 */
export async function recordRefusal(
  { orm, transaction }: Pick<Database, 'orm' | 'transaction'>,
  known: Omit<Refusal, 'address' | 'device'>,
  now: Date,
): Promise<void> {
  const refusal = { ...known, ...currentOrigin() };
  // In a flood nearly all belong to a wait that is still running: one statement each.
  if (await countRefusal(orm, refusal, now)) return;
  await transaction(async (tx) => {
    const ended = await removeEnded(tx, refusal, now);
    if (ended !== null) await record(tx, ended);
    await countRefusal(tx, refusal, now);
  });
}

/** Writes the rows of the waits that are over, each in a transaction of its own, and returns how many. */
export async function settleRefusals({ transaction }: Pick<Database, 'transaction'>, now: Date): Promise<number> {
  let settled = 0;
  const settleOne = (): Promise<boolean> =>
    transaction(async (tx) => {
      const ended = await removeAnyEnded(tx, now);
      if (ended !== null) await record(tx, ended);
      return ended !== null;
    });
  while (await settleOne()) settled += 1;
  return settled;
}

/**
 * Without an actor, since nobody had logged in. The origin is that of the latest refusal, not of the call that settles
 * it.
 */
async function record(tx: Transaction, refused: RefusalRow): Promise<void> {
  const { action, loginId, customerId, requestId, address, device, count, since, until } = refused;
  await tx.insert(auditEntries).values({
    action,
    requestId,
    actorLoginId: null,
    onBehalfOf: customerId,
    subject: loginId === null ? null : `login:${loginId}`,
    detail: { refused: count, since: since.toISOString(), until: until.toISOString() },
    address,
    device,
  });
}
