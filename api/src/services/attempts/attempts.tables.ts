import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from '../../db/columns.ts';

/** How often a subject tried something: a password, or to have a letter with a link sent. `subject` is a hash. */
export const attempts = pgTable(
  'attempts',
  {
    kind: text('kind').notNull(),
    subject: text('subject').notNull(),
    count: integer('count').notNull(),
    /** Until then no further attempt of the kind is allowed. */
    waitsUntil: instant('waits_until'),
    /** From then on the count is zero. */
    forgottenAt: instant('forgotten_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.subject] }), index('attempts_forgotten').on(t.forgottenAt)],
);
