import { getInstance } from '@module-federation/enhanced/runtime';

/** The singletons that this shell's build provides, by name: `{react: '19.3.1', …}`. */
export function providedVersions(): Record<string, string> {
  const shared = getInstance()?.options.shared ?? {};
  const versions = Object.entries(shared).map(([name, offers]) => [name, offers[0]?.version ?? ''] as const);
  return Object.fromEntries(versions);
}
