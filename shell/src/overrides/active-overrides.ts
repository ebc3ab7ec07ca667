import type { RegistryEntry } from '@portal/contract';
import type { Override } from '@portal/platform/core';
import { liveValue } from '../live-value.ts';

/** An override that is in use on this page. */
export interface ActiveOverride extends Override {
  readonly entry: RegistryEntry;
}

const active = liveValue<readonly ActiveOverride[]>([]);

export const useOverrides = active.use;
export const setOverrides = active.write;

/** The page's remotes, with overrides in place of their releases; a remote that was never released comes last. */
export function withOverrides(released: readonly RegistryEntry[]): readonly RegistryEntry[] {
  const tested = active.read().map(({ entry }) => entry);
  const isReleased = ({ name }: RegistryEntry): boolean => released.some((one) => one.name === name);
  return [
    ...released.map((entry) => tested.find(({ name }) => name === entry.name) ?? entry),
    ...tested.filter((entry) => !isReleased(entry)),
  ];
}

/** Whether a script belongs to a remote under test. Apart from this origin's, no other scripts may run. */
export function isUnderTest(url: URL): boolean {
  return active.read().some(({ entry }) => url.href.startsWith(new URL(entry.base, window.location.href).href));
}
