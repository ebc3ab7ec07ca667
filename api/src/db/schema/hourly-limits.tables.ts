import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant, largeId } from '../columns.ts';
import { loginPolicy } from '../policies.ts';

/**
 * The kinds of limited use: stored files, links to files, emails to the provider without a file, and to the owner by
 * one call.
 */
export type HourlyLimitKind = 'file' | 'link' | 'provider-email' | `owner-email:${string}`;

/** The uses of a login in the last hour that count for its limits (SEC7). */
export const limitedUses = pgTable(
  'allowance_uses',
  {
    id: largeId('id').primaryKey().generatedAlwaysAsIdentity(),
    loginId: integer('login_id').notNull(),
    kind: text('kind').$type<HourlyLimitKind>().notNull(),
    usedAt: instant('used_at').notNull(),
  },
  (t) => [index('allowance_uses_login').on(t.loginId, t.kind, t.usedAt), loginPolicy(t.loginId)],
);
