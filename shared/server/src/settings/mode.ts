import { SettingsError } from './settings-error.ts';

/** A production start refuses what is unsafe; a trial is for demos and development. */
export type Mode = 'production' | 'trial';

/**
 * `PORTAL_MODE`, or else production if the address is https, because real owners use https.
 * @throws SettingsError for any other value
 */
export function readMode(text: string | undefined, publicUrl: URL): Mode {
  if (!text) return publicUrl.protocol === 'https:' ? 'production' : 'trial';
  if (text === 'production' || text === 'trial') return text;
  throw new SettingsError(`PORTAL_MODE must be production or trial, not "${text}".`);
}
