import { expect, test as base, type Page } from '@playwright/test';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { portalCli } from './portal/portal-cli.ts';
import { today } from './portal/business-day.ts';

export { expect } from '@playwright/test';

/** A login of the worker's own generated export, which no other worker touches. */
export interface Account {
  readonly email: string;
  readonly password: string;
}

export interface Accounts {
  readonly owner: Account;
  readonly single: Account;
  readonly empty: Account;
  readonly helper: Account;
}

interface Fixtures {
  readonly logIn: (account: Account) => Promise<void>;
  /** Fails the test on any violation of the page's policy and on any error that nobody caught. */
  readonly cleanPage: void;
}

const idsOfOneWorker = 1000;
const firstId = 100_000;

export const test = base.extend<Fixtures, { accounts: Accounts }>({
  accounts: [
    async ({}, use, { workerIndex }) => {
      const folder = await mkdtemp(join(tmpdir(), 'portal-sample-'));
      const domain = `worker-${workerIndex}.test`;
      const first = String(firstId + workerIndex * idsOfOneWorker);
      await portalCli('sample', folder, '--first-customer-id', first, '--today', today, '--domain', domain);
      await portalCli('import', folder);
      await rm(folder, { recursive: true });
      const account = (name: string): Account => ({ email: `${name}@${domain}`, password: 'Portal-demo-1' });
      await use({ owner: account('owner'), single: account('single'), empty: account('empty'), helper: account('helper') });
    },
    { scope: 'worker' },
  ],
  logIn: async ({ page }, use) => {
    await use(async (account) => {
      await page.goto('/login');
      await fillLogin(page, account);
      await page.getByRole('button', { name: 'Log in' }).click();
    });
  },
  cleanPage: [
    async ({ page }, use) => {
      const faults: string[] = [];
      page.on('pageerror', (error) => faults.push(error.message));
      page.on('console', (message) => {
        if (/content security policy|trusted ?types?/i.test(message.text())) faults.push(message.text());
      });
      await use();
      expect(faults).toEqual([]);
    },
    { auto: true },
  ],
});

/** Types a login into the form without sending it. */
export async function fillLogin(page: Page, { email, password }: Account): Promise<void> {
  await page.getByLabel('Email or Username').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
}
