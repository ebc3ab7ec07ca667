import { getInstance } from '@module-federation/enhanced/runtime';

/** What is asked of the page's federation runtime: for each shared module its offers, the first of which counts. */
interface Runtime {
  readonly options: { readonly shared: Readonly<Record<string, readonly { readonly version: string }[]>> };
}

/** The singletons that this shell's build provides, by name: `{react: '19.3.1', …}`. */
export function providedVersions(runtime: Runtime | null = getInstance()): Record<string, string> {
  const versions = Object.entries(runtime?.options.shared ?? {}).flatMap(([name, [offer]]) => (offer ? [[name, offer.version] as const] : []));
  return Object.fromEntries(versions);
}
