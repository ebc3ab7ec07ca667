import { getInstance } from '@module-federation/enhanced/runtime';
import { CONTRACT_VERSION } from '@portal/contract';

/**
 * The part of the federation runtime that is used here: the versions of each shared module, of which the first counts.
 */
interface Runtime {
  readonly options: { readonly shared: Readonly<Record<string, readonly { readonly version: string }[]>> };
}

/**
 * The modules that this shell's build provides, by name: the singletons and the contract, `{react: '19.3.1', …, contract:
 * '1.0.0'}`.
 */
export function providedVersions(runtime: Runtime | null = getInstance()): Record<string, string> {
  const versions = Object.entries(runtime?.options.shared ?? {}).flatMap(([name, [offer]]) =>
    offer ? [[name, offer.version] as const] : [],
  );
  return { ...Object.fromEntries(versions), contract: CONTRACT_VERSION };
}
