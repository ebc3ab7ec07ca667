import { SettingsError } from './settings-error.ts';

/** A production start refuses what is unsafe; a trial is for looking and for development. */
export type Mode = 'production' | 'trial';

/**
 * What `PORTAL_MODE` says, else what the address does: owners who come by https are real ones.
 * @throws SettingsError for any other word
 */
export function readMode(text: string | undefined, publicUrl: URL): Mode {
  if (!text) return publicUrl.protocol === 'https:' ? 'production' : 'trial';
  if (text === 'production' || text === 'trial') return text;
  throw new SettingsError(`PORTAL_MODE must be production or trial, not "${text}".`);
}
