import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from '../../db/columns.ts';

/** How often something was tried, by whom it was tried: a guess at a password, a letter with a link. `subject` is a hash. */
export const attempts = pgTable(
  'attempts',
  {
    kind: text('kind').notNull(),
    subject: text('subject').notNull(),
    count: integer('count').notNull(),
    /** Until then nothing more of the kind is tried. */
    waitsUntil: instant('waits_until'),
    /** From then on the count is nought. */
    forgottenAt: instant('forgotten_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.subject] }), index('attempts_forgotten').on(t.forgottenAt)],
);
