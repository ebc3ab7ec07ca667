import { parseArgs } from 'node:util';
import { StartError } from '../start/start-settings.ts';

/** The request of `npm run e2e`: settings for the specs, and arguments for Playwright. */
export interface EndToEndRequest {
  readonly env: Readonly<Record<string, string>>;
  readonly specs: readonly string[];
}

export const endToEndHelp = `npm run e2e -- [--url https://…] [--pin mf-folio@…] [--matrix] [spec…] runs the end-to-end tests: all of them, or those whose
file names contain one of the given words. Without --url it starts a portal of its own, as npm test does.

  --url https://…  a deployed portal. Tests that need direct access to its files, emails or data are skipped.
                   Logins: E2E_OWNER=email:password, and E2E_HELPER (second authority), E2E_SINGLE, E2E_EMPTY, E2E_UNSIGNED, E2E_STAFF and
                   E2E_MULTIRES likewise;
                   tests of a login that is not set are skipped.
  --pin name@from  another source for a remote, if the portal allows it (REMOTE_OVERRIDES): a version in the release
                   store, or an origin. Can be given several times.
  --matrix         tests every failure in every area, not only in one fixture, in a portal of its own with copies of
                   the areas that fail on request. Add the word containment to run only these tests.`;

const PIN = /^mf-[a-z][a-z0-9-]*@\S+$/;
const LOGIN = /^[^:\s]+:.+$/;
const logins = [
  'E2E_OWNER',
  'E2E_HELPER',
  'E2E_SINGLE',
  'E2E_EMPTY',
  'E2E_UNSIGNED',
  'E2E_STAFF',
  'E2E_MULTIRES',
] as const;

/** @throws StartError for invalid arguments */
export function readRequest(
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): EndToEndRequest {
  const { values, positionals } = parsed(args);
  const { url, pin = [], matrix = false } = values;
  for (const one of pin)
    if (!PIN.test(one))
      throw new StartError(`--pin takes a remote and its source, such as mf-folio@1.0.0+0123456789ab, not "${one}".`);
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
  throw new StartError(`--url takes the address of a portal, such as https://owners.example.com, not "${text}".`);
}
