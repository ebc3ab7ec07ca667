import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Database } from '../../src/db/client.ts';
import { checkPassword, checkSession } from './accounts.ts';
import type { Fault } from './fault.ts';
import { checkLeft, checkEmail, makeEmail, sendEmail } from './emails.ts';
import type { Round } from './round.ts';

const A_MOMENT = 20;

/**
 * After the restart: what was confirmed is there, nothing is half-written, and what got no response can be sent again.
 */
export async function checkRound(database: Database, dataDir: string, round: Round): Promise<Fault[]> {
  const checkEmails = async (): Promise<Fault[]> =>
    (await Promise.all(round.written.map((one) => checkEmail(database, dataDir, one)))).flat();
  const faults = [
    ...(await checkEmails()),
    ...(await checkPassword(database, round.forgetful)),
    ...(await checkSession(database, round.renewing)),
    ...(await checkSession(database, round.arriving)),
  ];
  await sendAgain(round);
  faults.push(...(await checkEmails()));
  await letAllLeave(database, round);
  for (const written of round.written) faults.push(...(await checkLeft(database, dataDir, written)));
  return faults;
}

async function sendAgain({ written, writers }: Round): Promise<void> {
  for (const one of written.filter(({ isAnswered }) => !isAnswered)) {
    const writer = writers.find(({ customerId }) => customerId === one.customerId);
    if (writer) await sendEmail(writer.visitor, one);
  }
}

/** An email that was being sent when its process died is due ten minutes later, which is skipped here. */
export async function letAllLeave(
  database: Database,
  { writers: [writer], written }: Pick<Round, 'writers' | 'written'>,
): Promise<void> {
  await database.orm.execute(sql`update mail_outbox set due_at = written_at where sent_at is null`);
  const last = makeEmail(writer.customerId, null);
  written.push(last);
  await sendEmail(writer.visitor, last);
  const countWaiting = async (): Promise<number> =>
    (
      await database.orm.execute<{ count: number }>(
        sql`select count(*)::int as count from mail_outbox where sent_at is null`,
      )
    ).rows[0]?.count ?? 0;
  while ((await countWaiting()) > 0) await pause(A_MOMENT);
}
