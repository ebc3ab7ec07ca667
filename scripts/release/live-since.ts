import {
  journalBackwards,
  readProvenances,
  unknownCommit,
  type JournalEntry,
  type Provenance,
  type ReleaseStore,
} from '@portal/releases';
import { short } from './check-checkout.ts';

/** The live versions, by name. */
export type LiveVersions = ReadonlyMap<string, string>;

/** The entry by which each of these versions went live last; none for one from before the journal. */
export async function findLiveSince(
  store: ReleaseStore,
  live: LiveVersions,
): Promise<ReadonlyMap<string, JournalEntry>> {
  const found = new Map<string, JournalEntry>();
  const waiting = new Map(live);
  for await (const entry of journalBackwards(store)) {
    if (waiting.size === 0) break;
    for (const { name, from, to } of entry.changes) {
      // A pin or its end is no new version.
      if (from === to || !waiting.delete(name)) continue;
      if (to === live.get(name)) found.set(name, entry);
    }
  }
  return found;
}

/** @example liveSince(entry) // 'live since 2026-03-18 13:12 UTC, rollback by Ann on build-1: wrong totals' */
export function liveSince({ at, who, action, why }: JournalEntry): string {
  return `live since ${toMinute(at)}, ${action} by ${who}${why === null ? '' : `: ${why}`}`;
}

/** Where a version comes from, a line for each commit that gave it. */
export async function describeOrigin(store: ReleaseStore, name: string, version: string): Promise<readonly string[]> {
  return (await readProvenances(store, name, version)).map(toLine);
}

function toLine({ commit, isDirty, branch, who, at, why, tools }: Provenance): string {
  const place = branch === null ? '' : ` (${branch})`;
  const from = commit === unknownCommit ? 'no known commit' : `commit ${short(commit)}${place}`;
  const dirty = isDirty === true ? ' and changes that were not committed' : '';
  const node = tools['node'] === undefined ? '' : `, Node ${tools['node']}`;
  return `built from ${from}${dirty} on ${toMinute(at)} by ${who}${node}${why === null ? '' : `: ${why}`}`;
}

/** @example toMinute('2026-03-18T13:12:07.123Z') // '2026-03-18 13:12 UTC' */
export const toMinute = (at: string): string => `${at.slice(0, 16).replace('T', ' ')} UTC`;
