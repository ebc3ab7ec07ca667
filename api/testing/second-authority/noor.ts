import { calls } from '@portal/contract';
import { auditEntries } from '../../src/db/schema/audit.tables.ts';
import { logins } from '../../src/db/schema/auth.tables.ts';
import { links } from '../../src/db/schema/link.tables.ts';
import { hashSecret } from '../../src/services/session/secret.ts';
import { mailOutbox } from '../../src/db/schema/email.tables.ts';
import { readOutbox } from '../email/read-outbox.ts';
import { eq } from '../db/where.ts';
import type { BrowserResponse, Browser } from '../browser.ts';
import type { usePortal } from '../portal.ts';
import { addOwner } from '../rows.ts';

type Portal = ReturnType<typeof usePortal>;

/** Her password. */
export const chosen = 'two horses and a cart';

/** The person whom owner 7 adds as a second authority. */
export const noor = {
  first_name: 'Noor',
  last_name: 'Aziz',
  username: 'noor',
  email: 'Noor@books.test',
  mobile: '+1 416 555 0199',
  password: chosen,
  customer_id: 7,
  second_auth: 1,
};

/** An empty portal but for owner 7, who is logged in at the returned browser. */
export async function openForOwner(portal: Portal): Promise<Browser> {
  await portal.empty();
  await addOwner(portal.orm, 7);
  const browser = portal.browser();
  await browser.logInAs('owner7');
  return browser;
}

export function askNoor(
  browser: Browser,
  body: object = noor,
): Promise<BrowserResponse<typeof calls.addSecondAuthority>> {
  return browser.call(calls.addSecondAuthority, { body });
}

/** The links in the emails that wait, oldest first, but for "This was not me", which every security email has. */
export async function linksIn({ orm }: Pick<Portal, 'orm'>): Promise<string[]> {
  const emails = await readOutbox(orm);
  const tokens = emails.flatMap(({ body }) => [...body.matchAll(/\/link\/([\w-]+)/g)].map(([, token = '']) => token));
  const notMe = await orm.select().from(links).where(eq(links.purpose, 'not-me'));
  return tokens.filter((token) => !notMe.some(({ tokenHash }) => tokenHash === hashSecret(token)));
}

/** Adds her, and she opens the link in her email. */
export async function addNoor(
  portal: Portal,
  browser: Browser,
  body: object = noor,
): Promise<BrowserResponse<typeof calls.addSecondAuthority>> {
  const answer = await askNoor(browser, body);
  const token = (await linksIn(portal)).at(-1);
  if (answer.status === 200 && token !== undefined)
    await portal.browser().call(calls.followLink, { params: { token } });
  await portal.orm.delete(mailOutbox);
  return answer;
}

export async function readAuthorities({ orm }: Portal): Promise<(typeof logins.$inferSelect)[]> {
  return orm.select().from(logins).where(eq(logins.role, 'second_authority'));
}

export async function readLastAudit({ orm }: Portal): Promise<typeof auditEntries.$inferSelect | undefined> {
  const entries = await orm.select().from(auditEntries).orderBy(auditEntries.id);
  return entries.findLast(({ action }) => action !== 'followLink');
}

/** Adds her and returns the id of her login. */
export async function idOfNoor(portal: Portal, browser: Browser): Promise<number> {
  await addNoor(portal, browser);
  const [row] = await readAuthorities(portal);
  return row?.id ?? 0;
}
