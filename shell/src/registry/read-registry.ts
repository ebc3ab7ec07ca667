import { parseRegistry, type RegistryEntry } from '@portal/contract';

/** The remotes of this page, from the registry that the gateway wrote into it. A bad entry costs that remote alone. */
export function readRegistry(page: Document): readonly RegistryEntry[] {
  const text = page.getElementById('portal-registry')?.textContent ?? '{}';
  return parseRegistry(JSON.parse(text)).entries;
}
