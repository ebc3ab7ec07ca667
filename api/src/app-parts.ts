import type { Clock } from './clock.ts';
import type { Database } from './db/client.ts';
import type { Cookies } from './plugins/cookies.ts';
import type { Settings } from './settings.ts';

/** What plugins and routes are given to work with. */
export interface AppParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly settings: Pick<Settings, 'publicUrl'>;
  readonly cookies: Cookies;
}
