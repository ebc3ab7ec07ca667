import { and, count, gt, isNull, min } from 'drizzle-orm';
import type { Orm } from '../db/client.ts';
import { mailOutbox } from '../db/schema/email.tables.ts';
import { sessions } from '../db/schema/session.tables.ts';

/** The state of the portal, the same from every process. */
export interface PortalGauges {
  readonly emailsWaiting: number;
  /** The age of the oldest unsent email; zero without one. */
  readonly oldestEmailSeconds: number;
  readonly sessions: number;
}

export async function readPortalGauges(orm: Orm, now: Date): Promise<PortalGauges> {
  const waiting = orm.$with('waiting').as(
    orm
      .select({ emails: count().as('emails'), oldest: min(mailOutbox.writtenAt).as('oldest') })
      .from(mailOutbox)
      .where(isNull(mailOutbox.sentAt)),
  );
  const running = orm.$with('running').as(
    orm
      .select({ sessions: count().as('sessions') })
      .from(sessions)
      .where(and(isNull(sessions.endedAt), gt(sessions.expiresAt, now))),
  );
  const [row] = await orm
    .with(waiting, running)
    .select({ emails: waiting.emails, oldest: waiting.oldest, sessions: running.sessions })
    .from(waiting)
    .crossJoin(running);
  const oldest = row?.oldest ?? null;
  return {
    emailsWaiting: row?.emails ?? 0,
    oldestEmailSeconds: oldest === null ? 0 : Math.max(0, (now.getTime() - new Date(oldest).getTime()) / 1000),
    sessions: row?.sessions ?? 0,
  };
}
