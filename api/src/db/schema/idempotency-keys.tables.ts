import { integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../columns.ts';
import { loginPolicy } from '../policies.ts';

/** The response to a call with an `Idempotency-Key`, so that the same key with the same content gets it again. */
export const idempotencyKeys = pgTable(
  'answered_keys',
  {
    loginId: integer('login_id').notNull(),
    call: text('call').notNull(),
    key: uuid('key').notNull(),
    /** The hash of the content sent with the key; null in rows from before it was stored. */
    fingerprint: text('fingerprint'),
    /** Null until the transaction of the call ends. */
    answer: jsonb('answer').$type<Record<string, unknown>>(),
    answeredAt: instant('answered_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.loginId, t.call, t.key] }), loginPolicy(t.loginId)],
);
