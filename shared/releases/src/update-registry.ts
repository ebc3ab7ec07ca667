import { setTimeout as pause } from 'node:timers/promises';
import { formatDocument, parseDocument, type RegistryDocument } from './registry-document.ts';
import { ReleaseError } from './release-error.ts';
import type { ReleaseStore } from './release-store.ts';

const maxTries = 100;
const maxPause = 50;

/**
 * Changes the registry by compare-and-swap: if another change came first, the change is applied again to its result. An
 * unchanged registry is not written.
 */
export async function updateRegistry(
  store: ReleaseStore,
  change: (before: RegistryDocument) => RegistryDocument | Promise<RegistryDocument>,
): Promise<RegistryDocument> {
  for (let tries = 0; tries < maxTries; tries += 1) {
    const current = await store.readRegistry();
    const changed = await change(parseDocument(current?.text ?? null));
    const text = formatDocument(changed);
    if (text === current?.text || (await store.swapRegistry(text, current?.tag ?? null))) return changed;
    await pause(Math.random() * maxPause);
  }
  throw new ReleaseError(
    `The registry changed ${maxTries} times meanwhile; nothing of this release is live. Run the same command again.`,
  );
}

export async function readDocument(store: ReleaseStore): Promise<RegistryDocument> {
  return parseDocument((await store.readRegistry())?.text ?? null);
}
