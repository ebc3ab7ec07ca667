import { expect, test as base, type BrowserContext, type Page } from '@playwright/test';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { portalCli } from './portal/portal-cli.ts';
import { today } from './portal/business-day.ts';
import { deployment, loginNamed, ownPortal, pins, pinsKey } from './portal/deployment.ts';
import { Sessions } from './portal/sessions.ts';

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
  /** Opens the snapshot in a session that the tests of a worker share: a test that ends its session logs in by the form. */
  readonly logIn: (account: Account) => Promise<void>;
  /** Fails the test on any violation of a page's policy and on any error that nobody caught, in whichever browser window. */
  readonly cleanPages: void;
  /** Leaves out, with a word, what cannot be tested against a portal that runs somewhere else. */
  readonly withinReach: void;
  /** Puts the remotes of `--pin` into every page of the test, and fails it when one was taken back. */
  readonly pinned: void;
}

interface WorkerFixtures {
  readonly accounts: Accounts;
  readonly sessions: Sessions;
  /** What went wrong in any page since the list was emptied. */
  readonly faults: string[];
}

const idsOfOneWorker = 1000;
const firstId = 100_000;

export const test = base.extend<Fixtures, WorkerFixtures>({
  accounts: [
    async ({}, use, { workerIndex }) => {
      if (deployment !== null) return use(namedAccounts);
      const folder = await mkdtemp(join(tmpdir(), 'portal-sample-'));
      const domain = `worker-${workerIndex}.test`;
      const first = String(firstId + workerIndex * idsOfOneWorker);
      await portalCli('sample', folder, '--first-customer-id', first, '--today', today, '--domain', domain);
      await portalCli('import', folder);
      await rm(folder, { recursive: true });
      const account = (name: string): Account => ({ email: `${name}@${domain}`, password: 'Portal-demo-1' });
      await use({
        owner: account('owner'),
        single: account('single'),
        empty: account('empty'),
        helper: account('helper'),
      });
    },
    { scope: 'worker' },
  ],
  sessions: [({}, use) => use(new Sessions()), { scope: 'worker' }],
  logIn: async ({ page, sessions }, use) => {
    await use(async (account) => {
      const kept = sessions.of(account);
      if (kept) {
        await page.context().setStorageState(kept);
        await page.goto('/folio-snap');
        return;
      }
      await logInByForm(page, account);
      sessions.keep(account, await page.context().storageState());
    });
  },
  withinReach: [
    async ({}, use, testInfo) => {
      testInfo.skip(
        deployment !== null && testInfo.tags.includes(ownPortal.tag),
        'it reaches into a portal of its own',
      );
      await use();
    },
    { auto: true },
  ],
  pinned: [
    async ({ context }, use) => {
      if (pins.length === 0) return use();
      const kept = JSON.stringify({ overrides: pins, notice: null });
      await context.addInitScript(keepPins, [pinsKey, kept] as const);
      await use();
      for (const page of context.pages().filter((one) => one.url().startsWith('http')))
        expect(await page.evaluate(pinsOfPage, pinsKey), 'the pins of this page').toBe(kept);
    },
    { auto: true },
  ],
  faults: [
    async ({ browser }, use) => {
      const faults: string[] = [];
      browser.on('context', (context) => watch(context, faults));
      await use(faults);
    },
    // Of itself: it must listen before the first context is there, whichever test asks for one.
    { scope: 'worker', auto: true },
  ],
  cleanPages: [
    async ({ faults }, use) => {
      faults.length = 0;
      await use();
      expect(faults).toEqual([]);
    },
    { auto: true },
  ],
});

/** The browser says in its console what a policy stopped, and the page reports it to the portal's log. */
function watch(context: BrowserContext, faults: string[]): void {
  context.on('weberror', (error) => faults.push(error.error().message));
  context.on('console', (message) => {
    if (/content security policy|trusted ?types?/i.test(message.text())) faults.push(message.text());
  });
  context.on('request', (request) => {
    const report = request.url().endsWith('/api/client-errors') ? (request.postData() ?? '') : '';
    if (report.includes('"phase":"policy"')) faults.push(report);
  });
}

/** In a page: what was taken back stays so. */
function keepPins([key, value]: readonly [key: string, value: string]): void {
  if (window.location.protocol.startsWith('http') && sessionStorage.getItem(key) === null)
    sessionStorage.setItem(key, value);
}

/** In a page: nothing where the portal allows no overrides. */
function pinsOfPage(key: string): string | null {
  return document.querySelector('meta[name="remote-overrides"]') && sessionStorage.getItem(key);
}

/** The logins that the settings name; a test of another one is left out. */
const namedAccounts: Accounts = {
  get owner() {
    return named('E2E_OWNER');
  },
  get single() {
    return named('E2E_SINGLE');
  },
  get empty() {
    return named('E2E_EMPTY');
  },
  get helper() {
    return named('E2E_HELPER');
  },
};

function named(setting: string): Account {
  const account = loginNamed(setting);
  base.skip(account === null, `${setting}=email:password names no login`);
  return account ?? { email: '', password: '' };
}

/** Opens the snapshot as this account, in a session of the test's own. */
export async function logInByForm(page: Page, account: Account): Promise<void> {
  await page.goto('/login');
  await fillLogin(page, account);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL('/folio-snap');
}

/** Types a login into the form without sending it. */
export async function fillLogin(page: Page, { email, password }: Account): Promise<void> {
  await page.getByLabel('Email or Username').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
}
