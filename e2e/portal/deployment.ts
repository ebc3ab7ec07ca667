/** The portal under test when it runs somewhere else; null for the one that the run starts itself. */
export const deployment: string | null = process.env['E2E_URL'] ?? null;

/** The tag of tests that reach into the portal under test: its data, its letters, its release store. */
export const ownPortal = { tag: '@own-portal' } as const;

/** The tag of tests that `npm run nightly` runs and `npm test` leaves out. */
export const nightly = { tag: '@nightly' } as const;

/** Whether every remote fails in every way, and not one fixture alone: `npm run e2e -- --matrix`. */
export const isWholeMatrix = process.env['E2E_MATRIX'] === 'all';

/** A remote that every page of the run takes from another place than its release. */
export interface Pin {
  readonly remote: string;
  readonly from: string;
}

export const pins: readonly Pin[] = (process.env['E2E_PIN'] ?? '').split(' ').filter(Boolean).map(toPin);

/** Where the shell keeps a tab's overrides. */
export const pinsKey = 'remoteOverrides';

/** A login of a portal that runs somewhere, from a setting `email:password`; null where none is named. */
export function loginNamed(setting: string): { readonly email: string; readonly password: string } | null {
  const [, email, password] = /^([^:]+):(.+)$/.exec(process.env[setting] ?? '') ?? [];
  return email && password ? { email, password } : null;
}

function toPin(text: string): Pin {
  const at = text.indexOf('@');
  return { remote: text.slice(0, at), from: text.slice(at + 1) };
}
