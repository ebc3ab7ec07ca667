import { integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../db/columns.ts';
import { ofLogin } from '../../db/policies.ts';

/** What a call with an `Idempotency-Key` was answered, so that the same key with the same content is answered the same. */
export const answeredKeys = pgTable(
  'answered_keys',
  {
    loginId: integer('login_id').notNull(),
    call: text('call').notNull(),
    key: uuid('key').notNull(),
    /** Of what came with the key, as a hash; null where nobody knows it any more. */
    fingerprint: text('fingerprint'),
    /** Null until the transaction that answers it ends. */
    answer: jsonb('answer').$type<Record<string, unknown>>(),
    answeredAt: instant('answered_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.loginId, t.call, t.key] }), ofLogin(t.loginId)],
);
