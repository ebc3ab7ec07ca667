import { withOverrides } from '../overrides/active-overrides.ts';
import { toLiveRegistry, type LiveRegistry } from './live-registry.ts';

/**
 * What this page goes by, from the registry that the gateway wrote into it. A bad entry costs that remote alone, and a
 * registry that cannot be read costs every area but not the page that says so.
 */
export function readRegistry(page: Document): LiveRegistry {
  const { entries, shell } = toLiveRegistry(parseJson(page.getElementById('portal-registry')?.textContent ?? ''));
  return { entries: withOverrides(entries), shell };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
