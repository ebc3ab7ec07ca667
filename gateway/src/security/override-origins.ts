import { SettingsError, type Mode } from '@portal/server';

/** Where a trial's testers may take remotes from when nothing else is said: servers of their own machine. */
const ownMachine = ['http://localhost:*', 'http://127.0.0.1:*'];

/** An origin, or one with any port; a policy takes it as it stands. */
const ORIGIN = /^https?:\/\/[a-z0-9-]+(\.[a-z0-9-]+)*(:(\d{1,5}|\*))?$/;

/**
 * The origins of which a tab may take a remote in place of its release; null where it may take none, nor another version
 * of the same store. In production owners run what was released, whatever the setting says.
 */
export function readOverrideOrigins(text: string | undefined, mode: Mode): readonly string[] | null {
  if (text === 'off') return null;
  const origins = text ? text.split(/[\s,]+/).filter((one) => one !== '') : ownMachine;
  const wrong = origins.find((origin) => !ORIGIN.test(origin));
  if (wrong !== undefined)
    throw new SettingsError(
      `REMOTE_OVERRIDES must be "off" or origins, as http://localhost:* or https://staging.example.com, not "${wrong}".`,
    );
  return mode === 'production' ? null : origins;
}

/** What to tell whoever set it in production; null when there is nothing to tell. */
export function ignoredOverrides(text: string | undefined, mode: Mode): string | null {
  if (mode !== 'production' || !text || text === 'off') return null;
  return 'REMOTE_OVERRIDES is set and does nothing: in production every tab runs what was released';
}
