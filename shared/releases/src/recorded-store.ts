import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findDamage } from './damage.ts';
import {
  digestOf,
  journalFolder,
  keyOf,
  lastEntryOf,
  numberOf,
  shellName,
  textOf,
  withEntry,
  type JournalEntry,
  type LiveChange,
} from './journal.ts';
import { addProvenance, type Provenance } from './provenance.ts';
import { liveVersion, parseDocument, remoteNameOf, type RegistryDocument } from './registry-document.ts';
import { ReleaseError } from './release-error.ts';
import type { ReleaseStore, StoredRegistry } from './release-store.ts';
import { versionOf } from './shell-history.ts';

/** Who changes what is live, by which command, and why. */
export interface Act {
  readonly who: string;
  readonly action: string;
  readonly why: string | null;
  /** Where the versions come from that this act stores; null if it stores none. */
  readonly provenance: Provenance | null;
  /** Rejects for a change that must not happen. Called before each change, with the state that it replaces. */
  readonly check?: (changes: readonly LiveChange[], store: ReleaseStore) => Promise<void>;
  readonly now?: () => Date;
}

const maxTries = 100;

/**
 * The same store, which keeps a journal of what goes live and the provenance of each version that is added. The entry is
 * part of the swap itself, and is copied to a file of its own afterwards. The shell's entry follows its change: the
 * shell is swapped without a comparison.
 */
export function recordedStore(store: ReleaseStore, act: Act): ReleaseStore {
  let read: StoredRegistry | null = null;
  /** The shell's changes of a store that has no registry yet, which would seem to be a portal without areas. */
  let waiting: readonly LiveChange[] = [];

  const swap = async (
    text: string,
    before: StoredRegistry | null,
    changes: readonly LiveChange[],
  ): Promise<boolean> => {
    const previous = await completeJournal(store, before?.text ?? null);
    const entry = toEntry(act, changes, previous);
    if (!(await store.swapRegistry(withEntry(text, entry), before?.tag ?? null))) return false;
    // Without its file the entry is still in the registry, and the next change adds the file.
    await store.notes.add(keyOf(entry.number), textOf(entry)).catch(() => false);
    return true;
  };

  const recordShell = async (from: string | null): Promise<void> => {
    const to = versionOf(await store.readShell());
    if (from === to) return;
    const changes = [{ name: shellName, from, to, pin: null }];
    for (let tries = 0; tries < maxTries; tries += 1) {
      const before = await store.readRegistry();
      if (before === null) return void (waiting = changes);
      if (await swap(before.text, before, changes)) return;
    }
  };

  return {
    ...store,
    readRegistry: async () => (read = await store.readRegistry()),
    swapRegistry: async (text, tag) => {
      const before = read;
      if ((before?.tag ?? null) !== tag) return false;
      const changes = changesBetween(parseDocument(before?.text ?? null), parseDocument(text));
      if (changes.length > 0) await act.check?.(changes, store);
      for (const { name, from, to } of changes) if (to !== null && from !== to) await requireUndamaged(store, name, to);
      if (changes.length + waiting.length === 0) return store.swapRegistry(text, tag);
      if (!(await swap(text, before, [...waiting, ...changes]))) return false;
      waiting = [];
      return true;
    },
    addRelease: async (name, version, dist) => {
      await store.addRelease(name, version, dist);
      if (act.provenance) await addProvenance(store, name, version, act.provenance);
    },
    putShell: async (dist) => {
      const from = versionOf(await store.readShell().catch(() => null));
      const to = versionOf(JSON.parse(await readFile(join(dist, 'shell.json'), 'utf8')));
      if (from !== to) await act.check?.([{ name: shellName, from, to, pin: null }], store);
      await store.putShell(dist);
      if (act.provenance && to !== null) await addProvenance(store, shellName, to, act.provenance);
      await recordShell(from);
    },
    takeShellBack: async (shells) => {
      const from = versionOf(await store.readShell().catch(() => null));
      const to = versionOf(shells.at(-1));
      if (to !== null) await requireUndamaged(store, shellName, to);
      await store.takeShellBack(shells);
      await recordShell(from);
    },
  };
}

interface Previous {
  readonly number: number;
  readonly text: string;
}

/** @throws ReleaseError if a version that is to go live lacks a file, or has one that differs from its digest */
async function requireUndamaged(store: ReleaseStore, name: string, version: string): Promise<void> {
  const damage = await findDamage(store, name, version);
  if (damage.length > 0)
    throw new ReleaseError(
      `${name} ${version} does not go live: in the store ${damage.join(', ')}. To release the same code again stores its files again.`,
    );
}

/** Adds the registry's last entry to the files, if its swap was interrupted. Returns the latest entry. */
async function completeJournal(store: ReleaseStore, registry: string | null): Promise<Previous | null> {
  const last = lastEntryOf(registry);
  if (last) await store.notes.add(keyOf(last.number), textOf(last));
  // A registry from a backup is older than the journal, which goes on where it was.
  const latest = (await store.notes.list(journalFolder)).at(-1);
  if (latest === undefined) return null;
  return { number: numberOf(latest), text: (await store.notes.read(latest)) ?? '' };
}

function toEntry(act: Act, changes: readonly LiveChange[], previous: Previous | null): JournalEntry {
  const { who, action, why, now = () => new Date() } = act;
  const number = (previous?.number ?? 0) + 1;
  return { number, at: now().toISOString(), who, action, why, changes, previous: previous && digestOf(previous.text) };
}

/** The remotes of which another version is live, or another one is pinned. */
function changesBetween(before: RegistryDocument, after: RegistryDocument): readonly LiveChange[] {
  const named = [...before.remotes, ...after.remotes].flatMap((remote) => remoteNameOf(remote) ?? []);
  const names = new Set([...named, ...Object.keys(before.pins), ...Object.keys(after.pins)]);
  return [...names].flatMap((name) => {
    const [from, to, pin] = [liveVersion(before, name), liveVersion(after, name), after.pins[name] ?? null];
    return from === to && pin === (before.pins[name] ?? null) ? [] : [{ name, from, to, pin }];
  });
}
