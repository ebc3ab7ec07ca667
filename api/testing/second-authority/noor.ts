import { calls } from '@portal/contract';
import { auditEntries } from '../../src/services/audit/audit.tables.ts';
import { logins } from '../../src/modules/auth/auth.tables.ts';
import { eq } from '../db/where.ts';
import type { Answer, Browser } from '../browser.ts';
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

export function addNoor(browser: Browser, body: object = noor): Promise<Answer<typeof calls.addSecondAuthority>> {
  return browser.call(calls.addSecondAuthority, { body });
}

export async function readAuthorities({ orm }: Portal): Promise<(typeof logins.$inferSelect)[]> {
  return orm.select().from(logins).where(eq(logins.role, 'second_authority'));
}

export async function readLastAudit({ orm }: Portal): Promise<typeof auditEntries.$inferSelect | undefined> {
  return (await orm.select().from(auditEntries).orderBy(auditEntries.id)).at(-1);
}

/** Adds her and returns the id of her login. */
export async function idOfNoor(portal: Portal, browser: Browser): Promise<number> {
  await addNoor(browser);
  const [row] = await readAuthorities(portal);
  return row?.id ?? 0;
}
