import { describe, expect, it } from '@jest/globals';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { migrationsFolder } from './migrate.ts';
import { breakingStatements } from '../../testing/db/breaking-statements.ts';

const migrations = readdirSync(migrationsFolder)
  .filter((name) => name.endsWith('.sql'))
  .sort();

const read = (name: string): string => readFileSync(join(migrationsFolder, name), 'utf8');

describe('a migration', () => {
  it.each(migrations)('migration %s does not break the previous version', (name) => {
    const earlier = migrations.slice(0, migrations.indexOf(name)).map(read).join('\n');
    expect(breakingStatements(read(name), earlier)).toEqual([]);
  });

  it('a migration may let a check allow more words, and not fewer or others', () => {
    const check = (words: string): string => `CONSTRAINT "kinds" CHECK ("rents"."kind" in (${words}))`;
    const again = (words: string): string =>
      `ALTER TABLE "rents" DROP CONSTRAINT "kinds";--> statement-breakpoint\nALTER TABLE "rents" ADD ${check(words)};`;
    const earlier = `CREATE TABLE "rents" ("kind" text, ${check("'a', 'b'")});`;
    expect(breakingStatements(again("'a', 'b', 'c'"), earlier)).toEqual([]);
    expect(breakingStatements(again("'a', 'c'"), earlier)).toHaveLength(1);
    expect(breakingStatements(again("'a', 'b', 'c'"))).toHaveLength(1);
  });

  it.each([
    'DROP TABLE "rents";',
    'ALTER TABLE "rents" DROP COLUMN "rent";',
    'ALTER TABLE "rents" RENAME COLUMN "rent" TO "amount";',
    'ALTER TABLE "rents" RENAME TO "payments";',
    'ALTER TABLE "rents" ALTER COLUMN "rent" SET DATA TYPE text;',
    'ALTER TABLE "rents" ALTER COLUMN "tenant_id" SET NOT NULL;',
    'ALTER TABLE "rents" ALTER COLUMN "rent" DROP DEFAULT;',
    'ALTER TABLE "rents" ADD COLUMN "note" text NOT NULL;',
    'ALTER TABLE "rents" ADD CONSTRAINT "rents_positive" CHECK ("rent" > 0);',
    'CREATE UNIQUE INDEX "rents_day" ON "rents" USING btree ("paid_on");',
    'DELETE FROM "rents";',
  ])('a migration with %s is refused, since it breaks the previous version', (statement) => {
    expect(breakingStatements(`CREATE TABLE "new" ("id" integer);--> statement-breakpoint\n${statement}`)).toEqual([
      statement,
    ]);
  });

  it.each([
    'ALTER TABLE "rents" ADD COLUMN "note" text;',
    'ALTER TABLE "rents" ADD COLUMN "note" text DEFAULT \'\' NOT NULL;',
    'CREATE INDEX "rents_day" ON "rents" USING btree ("paid_on");',
    'CREATE TABLE "new" ("id" integer NOT NULL);--> statement-breakpoint\nCREATE UNIQUE INDEX "new_id" ON "new" USING btree ("id");',
    'DROP INDEX "rents_key";',
  ])('a migration may %s', (migration) => {
    expect(breakingStatements(migration)).toEqual([]);
  });
});
