/** URL of the deployed portal under test. Null when the run starts its own portal. */
export const deployment: string | null = process.env['E2E_URL'] ?? null;

/** Tag of tests that need direct access to the portal under test: its data, emails or release store. */
export const ownPortal = { tag: '@own-portal' } as const;

/** Tag of tests that `npm run nightly` runs and `npm test` skips. */
export const nightly = { tag: '@nightly' } as const;

/** Whether to test every failure in every area instead of in one fixture: `npm run e2e -- --matrix`. */
export const isWholeMatrix = process.env['E2E_MATRIX'] === 'all';

/** A remote that every page of the run loads from another origin instead of its release. */
export interface Pin {
  readonly remote: string;
  readonly from: string;
}

export const pins: readonly Pin[] = (process.env['E2E_PIN'] ?? '').split(' ').filter(Boolean).map(toPin);

/** The session storage key of the shell's overrides. */
export const pinsKey = 'remoteOverrides';

/** A login for the deployed portal from a setting `email:password`. Null when it is not set. */
export function configuredLogin(setting: string): { readonly email: string; readonly password: string } | null {
  const [, email, password] = /^([^:]+):(.+)$/.exec(process.env[setting] ?? '') ?? [];
  return email && password ? { email, password } : null;
}

function toPin(text: string): Pin {
  const at = text.indexOf('@');
  return { remote: text.slice(0, at), from: text.slice(at + 1) };
}
