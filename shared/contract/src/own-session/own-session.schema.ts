import type { InferType } from 'yup';
import { anyText, flag, instant, text } from '../schema/fields.ts';
import { shape } from '../schema/shapes.ts';

/** A session of the login that asks. */
export const ownSessionSchema = shape({
  /** Names the session and is no credential. */
  id: text(64),
  /** 'Firefox on Windows'; empty where it is not known. */
  device: anyText(),
  /** The internet address that used it last; empty where it is not known. */
  address: anyText(),
  logged_in_at: instant(),
  /** When it was last used; polls that a browser makes by itself do not count (AU8). */
  last_used_at: instant(),
  /** When it ends at the latest. */
  expires_at: instant(),
  /** Whether it outlives the browser: 'Remember me' was ticked. */
  is_remembered: flag(),
  is_this: flag(),
  /** Staff who see the portal as an owner sees it. */
  is_viewing: flag(),
});

export type OwnSession = InferType<typeof ownSessionSchema>;
