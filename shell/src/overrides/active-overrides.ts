import type { RegistryEntry } from '@portal/contract';
import type { Override } from '@portal/platform';
import { liveValue } from '../live-value.ts';

/** An override that this page runs on. */
export interface ActiveOverride extends Override {
  readonly entry: RegistryEntry;
}

const active = liveValue<readonly ActiveOverride[]>([]);

export const useOverrides = active.use;
export const setOverrides = active.write;

/** The remotes of the page with those under test in place of their releases; one that was never released comes last. */
export function withOverrides(released: readonly RegistryEntry[]): readonly RegistryEntry[] {
  const tested = active.read().map(({ entry }) => entry);
  const isReleased = ({ name }: RegistryEntry): boolean => released.some((one) => one.name === name);
  return [
    ...released.map((entry) => tested.find(({ name }) => name === entry.name) ?? entry),
    ...tested.filter((entry) => !isReleased(entry)),
  ];
}

/** Whether a script is of a remote under test: besides those of this origin no other may run. */
export function isUnderTest(url: URL): boolean {
  return active.read().some(({ entry }) => url.href.startsWith(new URL(entry.base, window.location.href).href));
}
