import { parseRegistry, type RegistryEntry } from '@portal/contract';
import { withOverrides } from '../overrides/active-overrides.ts';

/**
 * The remotes of this page, from the registry that the gateway wrote into it. A bad entry costs that remote alone, and a
 * registry that cannot be read costs every area but not the page that says so.
 */
export function readRegistry(page: Document): readonly RegistryEntry[] {
  return withOverrides(parseRegistry(parseJson(page.getElementById('portal-registry')?.textContent ?? '')).entries);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
