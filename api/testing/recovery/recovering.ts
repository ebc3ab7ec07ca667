import { expect } from '@jest/globals';
import { calls } from '@portal/contract';
import type { AnswerOf } from '@portal/contract';
import { addDays } from '@portal/domain';
import { handleDueRecoveries } from '../../src/recovery/recovery.job.ts';
import type { mailOutbox } from '../../src/db/schema/email.tables.ts';
import { readOutbox } from '../email/read-outbox.ts';
import type { Browser } from '../browser.ts';
import { deliverEmails } from '../email/deliver-emails.ts';
import type { usePortal } from '../portal.ts';
import { addBankAccount, addOwner, addProperty } from '../rows.ts';
import { linksIn } from '../second-authority/noor.ts';

type TestPortal = ReturnType<typeof usePortal>;

/** The password that the owner sets through the mailed link. */
export const chosen = 'a horse on the stairs';

/** Owner 7 with two accounts, and a property whose payments go to the first. */
export async function prepare(portal: TestPortal): Promise<void> {
  await portal.empty();
  portal.clock.turnTo('2026-03-18');
  await addOwner(portal.orm, 7);
  for (const account of [1, 2]) await addBankAccount(portal.orm, account, 7, `1520441${account}`);
  await addProperty(portal.orm, 71, 7, { customerAccountId: 1 });
}

/** Sets a new password through the mailed link and logs in with it; a second factor is still asked for then. */
export async function resetPassword(
  portal: TestPortal,
  browser: Browser,
  { name = 'owner7', password = chosen } = {},
): Promise<Browser> {
  await browser.call(calls.forgotPassword, { body: { email: name } });
  const emails = await readOutbox(portal.orm);
  const token = emails.map(({ body }) => /\/change-password\/([\w-]+)/.exec(body)?.[1]).findLast(Boolean);
  const body = { password, cpassword: password, reset_token: token ?? '' };
  expect(await browser.call(calls.changePassword, { body })).toMatchObject({ status: 200 });
  await browser.logIn(name, password);
  return browser;
}

/** The steps of an owner and of a thief around a reset. */
interface Steps {
  readonly emails: () => Promise<(typeof mailOutbox.$inferSelect)[]>;
  /** Chooses an account for the property; the email about it is delivered. */
  readonly choose: (browser: Browser, account: string) => Promise<void>;
  readonly reset: (browser?: Browser, name?: string) => Promise<Browser>;
  readonly bank: (browser: Browser) => Promise<AnswerOf<typeof calls.bankList>['properties'][number] | undefined>;
  readonly held: (browser: Browser) => Promise<AnswerOf<typeof calls.heldList>>;
  /** Puts the clock forward. */
  readonly days: (count: number) => void;
  readonly attend: () => ReturnType<typeof handleDueRecoveries>;
  /** Adds a second authority, who confirms the address. */
  readonly addAuthority: (browser: Browser) => Promise<void>;
}

export function recovering(portal: TestPortal): Steps {
  return {
    emails: () => readOutbox(portal.orm),
    choose: async (browser: Browser, account: string): Promise<void> => {
      await browser.call(calls.selectBank, { body: { 71: account, causer_id: '7' } });
      await deliverEmails(portal);
    },
    reset: (browser = portal.browser(), name = 'owner7') => resetPassword(portal, browser, { name }),
    bank: async (browser: Browser) => {
      const { data } = await browser.call(calls.bankList, { params: { customer_id: 7 } });
      return data.properties[0];
    },
    held: async (browser: Browser) => (await browser.call(calls.heldList)).data,
    days: (count: number) => portal.clock.turnTo(addDays(portal.clock.today(), count)),
    attend: () =>
      handleDueRecoveries({
        database: portal.database,
        clock: portal.clock,
        publicUrl: new URL('http://localhost:8080'),
        recoveryDays: 7,
        emailDelivery: { wake: () => undefined },
      }),
    addAuthority: async (browser: Browser): Promise<void> => {
      const person = { first_name: 'Max', last_name: 'Thief', username: 'max', email: 'max@thief.test' };
      const password = 'another horse entirely';
      const body = { ...person, mobile: '4165550100', password, customer_id: 7, second_auth: 1 as const };
      expect(await browser.call(calls.addSecondAuthority, { body })).toMatchObject({ status: 200 });
      const token = (await linksIn(portal)).at(-1);
      expect(await portal.browser().call(calls.followLink, { params: { token: token ?? '' } })).toMatchObject({
        status: 200,
      });
    },
  };
}
