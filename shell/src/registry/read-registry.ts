import { withOverrides } from '../overrides/active-overrides.ts';
import { toLiveRegistry, type LiveRegistry } from './live-registry.ts';

/**
 * Reads the registry that the gateway wrote into the page. A bad entry loses only that area. An unreadable registry
 * loses every area, but the page still opens and says so.
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
