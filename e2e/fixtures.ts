import { expect, test as base, type BrowserContext, type Page } from '@playwright/test';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { portalCli } from './portal/portal-cli.ts';
import { today } from './portal/business-day.ts';
import { deployment, configuredLogin, ownPortal, pins, pinsKey } from './portal/deployment.ts';
import { Sessions } from './portal/sessions.ts';

export { expect } from '@playwright/test';

/** A login from this worker's own generated export. No other worker uses it. */
export interface DemoLogin {
  readonly email: string;
  readonly password: string;
}

export interface Accounts {
  readonly owner: DemoLogin;
  readonly single: DemoLogin;
  readonly empty: DemoLogin;
  readonly helper: DemoLogin;
  readonly unsigned: DemoLogin;
  readonly staff: DemoLogin;
  /** Owns multi-residential buildings. */
  readonly multires: DemoLogin;
}

interface Fixtures {
  /**
   * Opens the snapshot in a session that all tests of a worker share. A test that ends its session calls `logInByForm`
   * instead.
   */
  readonly logIn: (account: DemoLogin) => Promise<void>;
  /** Fails the test on any content security policy violation or uncaught error, in any browser window. */
  readonly cleanPages: void;
  /** Skips tests that need a portal of this run when the tests run against a deployed portal. */
  readonly ownPortalOnly: void;
  /** Applies the remote overrides from `--pin` to every page, and fails the test if the shell removed one. */
  readonly pinned: void;
}

interface WorkerFixtures {
  readonly accounts: Accounts;
  readonly sessions: Sessions;
  /** Errors and policy violations in any page since the list was last cleared. */
  readonly faults: string[];
}

const idsOfOneWorker = 1000;
const firstId = 100_000;

export const test = base.extend<Fixtures, WorkerFixtures>({
  accounts: [
    async ({}, use, { workerIndex }) => {
      if (deployment !== null) return use(configuredAccounts);
      const folder = await mkdtemp(join(tmpdir(), 'portal-sample-'));
      const domain = `worker-${workerIndex}.test`;
      const first = String(firstId + workerIndex * idsOfOneWorker);
      await portalCli('sample', folder, '--first-customer-id', first, '--today', today, '--domain', domain);
      await portalCli('import', folder);
      await rm(folder, { recursive: true });
      const account = (name: string): DemoLogin => ({ email: `${name}@${domain}`, password: 'Portal-demo-1' });
      await use({
        owner: account('owner'),
        single: account('single'),
        empty: account('empty'),
        helper: account('helper'),
        unsigned: account('unsigned'),
        staff: account('staff'),
        multires: account('multires'),
      });
    },
    { scope: 'worker' },
  ],
  sessions: [({}, use) => use(new Sessions()), { scope: 'worker' }],
  logIn: async ({ page, sessions }, use) => {
    await use(async (account) => {
      const kept = sessions.find(account);
      if (kept) {
        await page.context().setStorageState(kept);
        await page.goto('/folio-snap');
        return;
      }
      await logInByForm(page, account);
      sessions.save(account, await page.context().storageState());
    });
  },
  ownPortalOnly: [
    async ({}, use, testInfo) => {
      testInfo.skip(
        deployment !== null && testInfo.tags.includes(ownPortal.tag),
        'it needs direct access to the portal of this run',
      );
      await use();
    },
    { auto: true },
  ],
  pinned: [
    async ({ context }, use) => {
      if (pins.length === 0) return use();
      const kept = JSON.stringify({ overrides: pins, notice: null });
      await context.addInitScript(setPins, [pinsKey, kept] as const);
      await use();
      for (const page of context.pages().filter((one) => one.url().startsWith('http')))
        expect(await page.evaluate(readPins, pinsKey), 'remote overrides of this page').toBe(kept);
    },
    { auto: true },
  ],
  faults: [
    async ({ browser }, use) => {
      const faults: string[] = [];
      browser.on('context', (context) => watch(context, faults));
      await use(faults);
    },
    // auto: it must listen before any test opens the first context.
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

/** The browser logs policy violations to its console, and the page reports them to the portal's log. */
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

/** Runs in the page. A removed override stays removed. */
function setPins([key, value]: readonly [key: string, value: string]): void {
  if (window.location.protocol.startsWith('http') && sessionStorage.getItem(key) === null)
    sessionStorage.setItem(key, value);
}

/** Runs in the page. Returns null when the portal does not allow overrides. */
function readPins(key: string): string | null {
  return document.querySelector('meta[name="remote-overrides"]') && sessionStorage.getItem(key);
}

/** Logins from environment settings. A test that needs a missing one is skipped. */
const configuredAccounts: Accounts = {
  get owner() {
    return configured('E2E_OWNER');
  },
  get single() {
    return configured('E2E_SINGLE');
  },
  get empty() {
    return configured('E2E_EMPTY');
  },
  get helper() {
    return configured('E2E_HELPER');
  },
  get unsigned() {
    return configured('E2E_UNSIGNED');
  },
  get staff() {
    return configured('E2E_STAFF');
  },
  get multires() {
    return configured('E2E_MULTIRES');
  },
};

function configured(setting: string): DemoLogin {
  const account = configuredLogin(setting);
  base.skip(account === null, `${setting}=email:password is not set`);
  return account ?? { email: '', password: '' };
}

/** Logs in with the form and opens the snapshot, in a session that belongs to this test alone. */
export async function logInByForm(page: Page, account: DemoLogin): Promise<void> {
  await page.goto('/login');
  await fillLogin(page, account);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL('/folio-snap');
}

/** Fills in the login form without submitting it. */
export async function fillLogin(page: Page, { email, password }: DemoLogin): Promise<void> {
  await page.getByLabel('Email or Username').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
}
