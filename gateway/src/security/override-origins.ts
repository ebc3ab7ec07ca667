import { SettingsError, type Mode } from '@portal/server';

/** The default in a trial: servers on the tester's own machine. */
const localOrigins = ['http://localhost:*', 'http://127.0.0.1:*'];

/** An origin, optionally with any port; also valid as it is in a policy. */
const ORIGIN = /^https?:\/\/[a-z0-9-]+(\.[a-z0-9-]+)*(:(\d{1,5}|\*))?$/;

/**
 * The origins from which a tab may load a remote in place of its release. Null if overrides are off; then a tab may not
 * choose another version from the same store either. In production they are off whatever the setting says: owners run
 * what is live.
 */
export function readOverrideOrigins(text: string | undefined, mode: Mode): readonly string[] | null {
  if (text === 'off') return null;
  const origins = text ? text.split(/[\s,]+/).filter((one) => one !== '') : localOrigins;
  const wrong = origins.find((origin) => !ORIGIN.test(origin));
  if (wrong !== undefined)
    throw new SettingsError(
      `REMOTE_OVERRIDES must be "off" or origins, such as http://localhost:* or https://staging.example.com, not "${wrong}".`,
    );
  return mode === 'production' ? null : origins;
}

/** The warning for an override setting that production ignores; null if there is nothing to warn of. */
export function ignoredOverrides(text: string | undefined, mode: Mode): string | null {
  if (mode !== 'production' || !text || text === 'off') return null;
  return 'REMOTE_OVERRIDES is set but has no effect: in production every tab runs the released version';
}
