import { parseArgs } from 'node:util';
import { StartError } from '../start/start-settings.ts';

/** What `npm run e2e` was asked for: settings for the specs, and what Playwright is told besides. */
export interface EndToEndRequest {
  readonly env: Readonly<Record<string, string>>;
  readonly specs: readonly string[];
}

export const endToEndHelp = `npm run e2e -- [--url https://…] [--pin mf-folio@…] [--matrix] [spec…] runs the tests in a browser: all of them, or those whose
file names hold one of the words given. Without --url a portal is started for them, as npm test does.

  --url https://…  a portal that runs somewhere. What needs its disk, its letters or its data is left out and says so.
                   Logins: E2E_OWNER=email:password, and E2E_HELPER (second authority), E2E_SINGLE, E2E_EMPTY likewise;
                   tests of a login that is not named are left out.
  --pin name@from  a remote in place of its release, where the portal allows it (REMOTE_OVERRIDES): a version of its
                   store, or an origin. May stand several times.
  --matrix         every way to fail on every remote, not on one fixture alone; in a portal of its own, where copies of
                   the remotes stand that fail when a test tells them to. With the word containment: these tests alone.`;

const PIN = /^mf-[a-z][a-z0-9-]*@\S+$/;
const LOGIN = /^[^:\s]+:.+$/;
const logins = ['E2E_OWNER', 'E2E_HELPER', 'E2E_SINGLE', 'E2E_EMPTY'] as const;

/** @throws StartError for what cannot be meant */
export function readRequest(
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): EndToEndRequest {
  const { values, positionals } = parsed(args);
  const { url, pin = [], matrix = false } = values;
  for (const one of pin)
    if (!PIN.test(one))
      throw new StartError(`--pin takes a remote and where from, as mf-folio@1.0.0+0123456789ab, not "${one}".`);
  for (const name of logins)
    if (env[name] && !LOGIN.test(env[name])) throw new StartError(`${name} must read email:password.`);
  return {
    env: {
      ...(url !== undefined && { E2E_URL: originOf(url) }),
      ...(pin.length > 0 && { E2E_PIN: pin.join(' ') }),
      ...(matrix && { E2E_MATRIX: 'all' }),
    },
    specs: positionals,
  };
}

function parsed(args: readonly string[]): ReturnType<typeof parse> {
  try {
    return parse(args);
  } catch (error) {
    throw new StartError(error instanceof Error ? error.message : String(error));
  }
}

function parse(args: readonly string[]) {
  const options = {
    url: { type: 'string' },
    pin: { type: 'string', multiple: true },
    matrix: { type: 'boolean' },
  } as const;
  return parseArgs({ args: [...args], options, allowPositionals: true });
}

function originOf(text: string): string {
  const url = URL.parse(text);
  if (url && /^https?:$/.test(url.protocol) && url.pathname === '/' && url.search === '') return url.origin;
  throw new StartError(`--url takes the address of a portal, as https://owners.example.com, not "${text}".`);
}
