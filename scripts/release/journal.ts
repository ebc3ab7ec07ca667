import {
  journalBackwards,
  ReleaseError,
  type JournalEntry,
  type LiveChange,
  type ReleaseStore,
} from '@portal/releases';
import { toMinute } from './live-since.ts';

const maxEntries = 50;

/** The latest entries of the journal, or those about one remote or the shell, the newest last. */
export async function journal(store: ReleaseStore, name?: string): Promise<readonly string[]> {
  const entries: JournalEntry[] = [];
  for await (const entry of journalBackwards(store)) {
    const changes = entry.changes.filter((change) => name === undefined || change.name === name);
    if (changes.length > 0) entries.unshift({ ...entry, changes });
    if (entries.length === maxEntries) break;
  }
  if (entries.length > 0) return entries.flatMap(toLines);
  if (name === undefined) return ['The journal has no entries: nothing changed since it was begun.'];
  throw new ReleaseError(`The journal says nothing of ${name}.`);
}

/** A line on who did it and why, and one for each version. */
function toLines({ number, at, who, action, why, changes }: JournalEntry): readonly string[] {
  const reason = why === null ? '' : `: ${why}`;
  return [
    `${number}  ${toMinute(at)}  ${action} by ${who}${reason}`,
    ...changes.map((change) => `    ${inWords(change)}`),
  ];
}

/** @example inWords(change) // 'mf-folio 1.0.0+b in place of 1.0.0+a, pinned' */
function inWords({ name, from, to, pin }: LiveChange): string {
  const pinned = pin === null ? '' : ', pinned';
  if (to === null) return `${name} ${from ?? ''} is not live any more`;
  if (from === to) return `${name} ${to} ${pin === null ? 'is not pinned any more' : 'is pinned'}`;
  return `${name} ${to}${from === null ? '' : ` in place of ${from}`}${pinned}`;
}
