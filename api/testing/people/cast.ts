import { calls } from '@portal/contract';
import type { AuthData } from '@portal/contract';
import { eq } from 'drizzle-orm';
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { storeReset } from '../../src/account/password/password.repo.ts';
import { later, usualLimits } from '../../src/services/session/lifetimes.ts';
import { hashSecret } from '../../src/services/session/secret.ts';
import { sessions } from '../../src/db/schema/session.tables.ts';
import { PASSWORD } from '../browser.ts';
import type { Browser } from '../browser.ts';
import { readContents, readVersions, restoreContents } from '../db/contents.ts';
import type { TextOfTables } from '../db/contents.ts';
import type { usePortal } from '../portal.ts';
import { addLogin } from '../rows.ts';
import { RESET_TOKEN, everyActor, factsOf, owners } from './actors.ts';
import type { Actor } from './actors.ts';
import { addPortfolio, fileOf } from './portfolio.ts';

type Portal = ReturnType<typeof usePortal>;

interface ActorSession {
  readonly cookies: ReadonlyMap<string, string>;
  readonly accessToken: string;
  /** The body that staff send when they choose an owner, or return. */
  readonly simulate: string;
  /** The public name of the session. */
  readonly sessionToken: string;
}

interface CastOptions {
  readonly ownersWithSecondAuthority?: readonly number[];
  /** Rows that exist before the tests. */
  readonly prepare?: () => Promise<void>;
}

/** Each is logged in before the clock moves on, by this many minutes. */
const loggedInEarly: readonly (readonly [Actor, number])[] = [['a session to be renewed', 16]];

/** Three owners with a portfolio each, and every actor logged in: the same in every test. */
export class Cast {
  readonly #portal: Portal;
  readonly #ownersWithSecondAuthority: readonly number[];
  readonly #prepare: () => Promise<void>;
  readonly #sessions = new Map<Actor, ActorSession>();
  #contents: TextOfTables = {};
  #versions: TextOfTables = {};
  #isUnchanged = true;

  constructor(portal: Portal, { ownersWithSecondAuthority = [7, 8], prepare }: CastOptions = {}) {
    this.#portal = portal;
    this.#ownersWithSecondAuthority = ownersWithSecondAuthority;
    this.#prepare = prepare ?? (() => Promise.resolve());
  }

  /** Starts again from an empty portal, hours later. */
  async logInAll(): Promise<void> {
    await this.#portal.empty();
    await this.#addRows();
    for (const [actor, minutes] of loggedInEarly) {
      await this.#logIn(actor);
      this.#portal.clock.passMinutes(minutes);
    }
    const early = loggedInEarly.map(([actor]) => actor);
    for (const actor of everyActor) if (!early.includes(actor)) await this.#logIn(actor);
    await this.addResetLink();
    await this.#prepare();
    this.#contents = await readContents(this.#portal.orm);
    this.#versions = await readVersions(this.#portal.orm);
  }

  /** Owner 7 has a link to a new password, good for an hour. */
  async addResetLink(): Promise<void> {
    const { clock, database } = this.#portal;
    const expiresAt = new Date(clock.now().getTime() + 3_600_000);
    await database.transaction((tx) => storeReset(tx, { loginId: 1, tokenHash: hashSecret(RESET_TOKEN), expiresAt }));
  }

  /** A browser with this actor's session, whatever their other browsers did. */
  browserOf(actor: Actor): Browser {
    this.#isUnchanged = false;
    const browser = this.#portal.browser();
    for (const [name, value] of this.sessionOf(actor).cookies) browser.cookies.set(name, value);
    return browser;
  }

  sessionOf(actor: Actor): ActorSession {
    const session = this.#sessions.get(actor);
    if (!session) throw new Error(`${actor} is not logged in yet.`);
    return session;
  }

  /** The tables, by name, and the files that are not as they were when all had logged in. */
  async changes(): Promise<string[]> {
    const changes = [...(await this.#changedTables()), ...this.#changedFiles()];
    this.#isUnchanged = changes.length === 0;
    return changes;
  }

  async restore(): Promise<void> {
    if (this.#isUnchanged) return;
    const tables = await this.#changedTables();
    if (tables.length > 0) {
      await restoreContents(this.#portal.orm, this.#contents, tables);
      this.#versions = await readVersions(this.#portal.orm);
    }
    if (this.#changedFiles().length > 0) await this.#storeFiles();
    this.#isUnchanged = true;
  }

  async #changedTables(): Promise<string[]> {
    const now = await readVersions(this.#portal.orm);
    return Object.keys(now).filter((name) => now[name] !== this.#versions[name]);
  }

  /** The files of the owners' documents, and no other. */
  async #storeFiles(): Promise<void> {
    rmSync(this.#portal.filesFolder, { recursive: true, force: true });
    for (const { name, bytes } of owners.map(fileOf)) await this.#portal.files.put(bytes, name);
  }

  /** The files that came and that are gone. */
  #changedFiles(): string[] {
    const now = this.#files();
    const known = owners.map((customerId) => fileOf(customerId).name);
    return [...now.filter((name) => !known.includes(name)), ...known.filter((name) => !now.includes(name))];
  }

  #files(): string[] {
    if (!existsSync(this.#portal.filesFolder)) return [];
    return readdirSync(this.#portal.filesFolder, { recursive: true, withFileTypes: true }).flatMap((entry) =>
      entry.isFile() ? [entry.name] : [],
    );
  }

  async #addRows(): Promise<void> {
    const { orm } = this.#portal;
    await this.#storeFiles();
    for (const customerId of owners) await addPortfolio(orm, customerId, customerId === 9 ? 'pending' : 'signed');
    for (const customerId of this.#ownersWithSecondAuthority)
      await addLogin(orm, { email: `helper${customerId}`, role: 'second_authority', customerId });
    await addLogin(orm, { email: 'staff', role: 'staff' });
  }

  /** It was last used as long ago as a session of an owner may stand idle (AU8). */
  async #letIdle(sessionToken: string): Promise<void> {
    const { orm, clock } = this.#portal;
    const lastUsedAt = later(clock.now(), -usualLimits.idle);
    await orm.update(sessions).set({ lastUsedAt }).where(eq(sessions.token, sessionToken));
  }

  async #logIn(actor: Actor): Promise<void> {
    const browser = this.#portal.browser();
    const { login } = factsOf(actor);
    const own = login === undefined ? null : await browser.logInAs(login);
    const simulate = own?.user.simulate ?? 'none';
    const known = actor === 'staff viewing as the owner' ? await viewAsOwner(browser, simulate) : own;
    // Who acts for an owner types their own password before money is moved.
    if (actor === 'staff viewing as the owner') await browser.call(calls.confirm, { body: { password: PASSWORD } });
    await browser.send(calls.csrfCookie);
    const { data } = await browser.send(calls.session);
    const cookies = new Map(browser.cookies);
    if (actor === 'a visitor with a made-up cookie') cookies.set('portal_session', hashSecret('made up'));
    if (actor === 'an ended session') await browser.call(calls.logout);
    if (actor === 'an idle session') await this.#letIdle(data.session_token ?? '');
    this.#sessions.set(actor, {
      cookies,
      accessToken: known?.access_token ?? 'none',
      simulate,
      sessionToken: data.session_token ?? 'none',
    });
  }
}

async function viewAsOwner(browser: Browser, simulate: string): Promise<AuthData> {
  return (await browser.call(calls.simulateUser, { body: { customer: 7, simulate } })).data;
}
