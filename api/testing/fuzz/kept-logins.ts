import { logins } from '../../src/db/schema/auth.tables.ts';
import { sessions } from '../../src/db/schema/session.tables.ts';
import { eq } from '../db/where.ts';
import { sealByHand } from '../seal/seal-by-hand.ts';
import type { Cast } from '../people/cast.ts';
import type { usePortal } from '../portal.ts';

type Portal = ReturnType<typeof usePortal>;

/**
 * Restores the logins and sessions of a cast and keeps all other rows, so that later requests meet what was written.
 */
export class KeptLogins {
  readonly #portal: Portal;
  readonly #cast: Cast;
  #sessions: (typeof sessions.$inferSelect)[] = [];
  #logins: (typeof logins.$inferSelect)[] = [];

  constructor(portal: Portal, cast: Cast) {
    this.#portal = portal;
    this.#cast = cast;
  }

  async read(): Promise<void> {
    this.#sessions = await this.#portal.orm.select().from(sessions);
    this.#logins = await this.#portal.orm.select().from(logins);
  }

  /** Restores every login, and owner 7's link to a new password. */
  async restoreLogins(): Promise<void> {
    await this.#portal.orm.transaction(async (tx) => {
      for (const login of this.#logins) {
        const { id: _id, ...set } = login;
        await tx.insert(logins).overridingSystemValue().values(login).onConflictDoUpdate({ target: logins.id, set });
      }
    });
    await sealByHand(this.#portal.orm);
    await this.#cast.addResetLink();
  }

  /** All are logged in again under the same cookies, even after a logout. */
  async restoreSessions(): Promise<void> {
    await this.#portal.orm.transaction(async (tx) => {
      await tx.delete(sessions);
      await tx.insert(sessions).values(this.#sessions);
      for (const { id, sessionEpoch } of this.#logins)
        await tx.update(logins).set({ sessionEpoch }).where(eq(logins.id, id));
    });
    await sealByHand(this.#portal.orm);
  }
}
