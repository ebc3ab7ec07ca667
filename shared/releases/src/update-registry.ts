import { setTimeout as pause } from 'node:timers/promises';
import { formatDocument, parseDocument, type RegistryDocument } from './registry-document.ts';
import { ReleaseError } from './release-error.ts';
import type { ReleaseStore } from './release-store.ts';

const mostTries = 100;
const longestPause = 50;

/**
 * Changes the registry by compare-and-swap: when somebody else was faster, the change is made anew to what they left. A registry
 * that stays as it was is not written.
 */
export async function updateRegistry(
  store: ReleaseStore,
  change: (before: RegistryDocument) => RegistryDocument | Promise<RegistryDocument>,
): Promise<RegistryDocument> {
  for (let tries = 0; tries < mostTries; tries += 1) {
    const kept = await store.readRegistry();
    const changed = await change(parseDocument(kept?.text ?? null));
    const text = formatDocument(changed);
    if (text === kept?.text || (await store.swapRegistry(text, kept?.tag ?? null))) return changed;
    await pause(Math.random() * longestPause);
  }
  throw new ReleaseError(
    `The registry changed ${mostTries} times meanwhile; nothing of this release is live. Run the same command again.`,
  );
}

export async function readDocument(store: ReleaseStore): Promise<RegistryDocument> {
  return parseDocument((await store.readRegistry())?.text ?? null);
}
