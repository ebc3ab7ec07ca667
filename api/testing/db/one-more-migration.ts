import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrationsFolder } from '../../src/db/migrate.ts';

interface Journal {
  readonly entries: readonly {
    readonly idx: number;
    readonly version: string;
    readonly when: number;
    readonly tag: string;
    readonly breakpoints: boolean;
  }[];
}

/** The migrations of a version after this one: the same and one more. */
export function withOneMore(statements: string): { readonly folder: string; readonly remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'portal-migrations-'));
  cpSync(migrationsFolder, folder, { recursive: true });
  const path = join(folder, 'meta', '_journal.json');
  const journal = JSON.parse(readFileSync(path, 'utf8')) as Journal;
  const last = journal.entries.at(-1);
  if (last === undefined) throw new Error('There is no migration.');
  const next = { ...last, idx: last.idx + 1, when: last.when + 1, tag: '9999_next' };
  writeFileSync(path, JSON.stringify({ ...journal, entries: [...journal.entries, next] }));
  writeFileSync(join(folder, '9999_next.sql'), statements);
  return { folder, remove: () => rmSync(folder, { recursive: true }) };
}
