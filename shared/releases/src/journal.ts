import { createHash } from 'node:crypto';
import { fieldOf } from './field-of.ts';
import type { ReleaseStore } from './release-store.ts';

/** A change for one remote, or for the shell under that name. Null: no version is live, or none is pinned. */
export interface LiveChange {
  readonly name: string;
  readonly from: string | null;
  readonly to: string | null;
  readonly pin: string | null;
}

/** One change of what is live, as the journal of a store keeps it. */
export interface JournalEntry {
  readonly number: number;
  /** The time in UTC, ISO 8601. */
  readonly at: string;
  readonly who: string;
  /** The command. */
  readonly action: string;
  readonly why: string | null;
  readonly changes: readonly LiveChange[];
  /** The digest of the entry before, so that a changed or missing one is found; null in the first. */
  readonly previous: string | null;
}

/** The name of the shell among the changes. */
export const shellName = 'shell';

export const journalFolder = 'journal';

export const keyOf = (number: number): string => `${journalFolder}/${String(number).padStart(8, '0')}.json`;

/** The number in the key of an entry. */
export const numberOf = (key: string): number => Number(/(\d+)\.json$/.exec(key)?.[1] ?? 0);

export const textOf = (entry: JournalEntry): string => `${JSON.stringify(entry, null, 2)}\n`;

export const digestOf = (text: string): string => createHash('sha256').update(text).digest('base64url');

/** The entry of the last swap, which is stored in the registry itself: a swap and its entry cannot come apart. */
export function lastEntryOf(registry: string | null): JournalEntry | null {
  return toEntry(fieldOf(parseJson(registry), 'journal'));
}

/** The registry's text with its last entry. */
export function withEntry(registry: string, entry: JournalEntry): string {
  const json = parseJson(registry);
  return `${JSON.stringify({ ...(typeof json === 'object' ? json : {}), journal: entry }, null, 2)}\n`;
}

/** The entries, the latest first. */
export async function* journalBackwards({ notes, readRegistry }: ReleaseStore): AsyncGenerator<JournalEntry> {
  const last = lastEntryOf((await readRegistry())?.text ?? null);
  const keys = await notes.list(journalFolder);
  if (last && !keys.includes(keyOf(last.number))) yield last;
  for (const key of keys.toReversed()) {
    const entry = parseEntry(await notes.read(key));
    if (entry) yield entry;
  }
}

/**
 * The faults of a journal, in words: entries that cannot be read, are missing, or differ from what the next one says of
 * them. It finds what happens by mistake: whoever may write to the store can write the whole journal again.
 */
export async function findJournalFaults({ notes, readRegistry }: ReleaseStore): Promise<readonly string[]> {
  const last = lastEntryOf((await readRegistry())?.text ?? null);
  const faults: string[] = [];
  let before: { readonly number: number; readonly text: string } | null = null;
  for (const key of await notes.list(journalFolder)) {
    const [number, text] = [numberOf(key), (await notes.read(key)) ?? ''];
    const next: number = (before?.number ?? 0) + 1;
    const entry = parseEntry(text);
    if (number !== next) faults.push(`The journal has no entry ${listOf(next, number - 1)}.`);
    else if (entry && entry.previous !== (before && digestOf(before.text)))
      faults.push(`The journal's entry ${number - 1} was changed after it was written.`);
    if (entry?.number !== number) faults.push(`The journal's entry ${number} cannot be read.`);
    else if (last?.number === number && textOf(last) !== text)
      faults.push(`The journal's entry ${number} differs from the registry's own copy.`);
    before = { number, text };
  }
  return faults;
}

const listOf = (from: number, to: number): string => (from === to ? String(from) : `${from} to ${to}`);

/** Null for a text that is no entry. */
const parseEntry = (text: string | null): JournalEntry | null => toEntry(parseJson(text));

function toEntry(json: unknown): JournalEntry | null {
  return isEntry(json) ? json : null;
}

function isEntry(json: unknown): json is JournalEntry {
  const texts = ['at', 'who', 'action'].map((field) => fieldOf(json, field));
  const changes = fieldOf(json, 'changes');
  return (
    Number.isInteger(fieldOf(json, 'number')) &&
    texts.every((text) => typeof text === 'string') &&
    Array.isArray(changes) &&
    changes.every((change) => typeof fieldOf(change, 'name') === 'string')
  );
}

function parseJson(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
}
