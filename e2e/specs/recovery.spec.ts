import type { Page } from '@playwright/test';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TOTP } from 'otpauth';
import { expect, fillLogin, logInByForm, test, type DemoLogin } from '../fixtures.ts';
import { today } from '../portal/business-day.ts';
import { ownPortal } from '../portal/deployment.ts';
import { waitForLink } from '../portal/emails.ts';
import { portalCli } from '../portal/portal-cli.ts';

const DOMAIN = 'stolen.test';
const FIRST_ID = '900000';
const thiefs = { email: 'max@thief.test', password: 'another horse entirely' };
const renewed = 'four words in a row';

/** An owner of this test alone: it takes the account over. */
async function newOwner(): Promise<DemoLogin> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-stolen-'));
  await portalCli('sample', folder, '--first-customer-id', FIRST_ID, '--today', today, '--domain', DOMAIN);
  await portalCli('import', folder);
  await rm(folder, { recursive: true });
  return { email: `single@${DOMAIN}`, password: 'Portal-demo-1' };
}

/** Makes a call as a thief's program would, with the session of the page. */
async function call(
  page: Page,
  path: string,
  body?: object,
): Promise<{ status: number; data: Record<string, unknown> }> {
  return page.evaluate(
    async ([address, sent]) => {
      const token = /XSRF-TOKEN=([^;]+)/.exec(document.cookie)?.[1] ?? '';
      const write = {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          'X-XSRF-TOKEN': decodeURIComponent(token),
          'Idempotency-Key': crypto.randomUUID(),
        },
        body: JSON.stringify(sent),
      };
      const response = await fetch(`/api${address}`, sent === null ? {} : write);
      return { status: response.status, data: (await response.json()) as Record<string, unknown> };
    },
    [path, body ?? null] as const,
  );
}

/** The owner of the page's session, as this browser keeps it. */
async function customerOf(page: Page): Promise<number> {
  const kept = await page.evaluate(() => localStorage.getItem('accessInfo') ?? '{}');
  return Number((JSON.parse(kept) as { user?: { customer_id?: number } }).user?.customer_id);
}

/** Everything that a thief with a session of a few minutes hangs on the account. */
async function hangOn(page: Page): Promise<void> {
  const customer = await customerOf(page);
  const causer = { causer_id: String(customer), customer_id: customer };
  const bank = { account_name: 'Mine', eft_qid: '004', route: '004', account_number: '7000042', transit: '00011' };
  expect(await call(page, '/add-bank-details', { ...bank, ...causer, type: 'country' })).toMatchObject({ status: 200 });
  const { data } = await call(page, `/bank/list/${customer}`);
  const { accounts, properties } = data as {
    readonly accounts: readonly { readonly customer_account_id: number; readonly account_name: string }[];
    readonly properties: readonly { readonly property_id: number }[];
  };
  const mine = accounts.find(({ account_name: name }) => name === 'Mine')?.customer_account_id;
  const pairs = Object.fromEntries(properties.map(({ property_id: id }) => [id, String(mine)]));
  expect(await call(page, '/select-bank', { ...pairs, causer_id: String(customer) })).toMatchObject({ status: 200 });
  const person = { first_name: 'Max', last_name: 'Thief', username: 'max-thief', mobile: '416 555 0100', ...thiefs };
  expect(await call(page, '/add-second-authority', { ...person, customer_id: customer, second_auth: 1 })).toMatchObject(
    {
      status: 200,
    },
  );
  const { data: app } = await call(page, '/auth/second-factor/start', {});
  const code = new TOTP({ secret: String(app['secret']) }).generate();
  expect(await call(page, '/auth/second-factor/confirm', { code })).toMatchObject({ status: 200 });
}

test(
  'what a thief hung on the account opens nothing and is paid by no batch to come after a reset by mail, and Undo removes each (SEC2)',
  ownPortal,
  async ({ page, browser }) => {
    // An import, two browsers and a dozen pages in sequence.
    test.slow();
    const owner = await newOwner();
    const elsewhere = await browser.newContext();
    const thief = await elsewhere.newPage();
    await logInByForm(thief, owner);
    await hangOn(thief);
    await page.goto(await waitForLink(thiefs.email, '/link/'));
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByRole('main').getByText('Your address is confirmed.')).toBeVisible();

    await page.goto('/forget-password');
    await page.getByLabel('Email/Username').fill(owner.email);
    await page.getByRole('button', { name: 'Email Password Reset Link' }).click();
    await page.goto(await waitForLink(owner.email, '/change-password/'));
    await page.getByLabel('Password', { exact: true }).fill(renewed);
    await page.getByLabel('Confirm Password').fill(renewed);
    await page.getByRole('button', { name: 'Update Password' }).click();
    await expect(page).toHaveURL('/login');

    expect(await call(thief, '/recovery')).toMatchObject({ status: 401 });
    await elsewhere.clearCookies();
    await thief.goto('/login');
    await fillLogin(thief, thiefs);
    await thief.getByRole('button', { name: 'Log in' }).click();
    await expect(thief.getByRole('alert').filter({ hasText: 'This login is on hold' })).toBeVisible();
    await elsewhere.close();

    await fillLogin(page, { ...owner, password: renewed });
    await page.getByRole('button', { name: 'Log in' }).click();
    await expect(page).toHaveURL('/security');
    const held = page.getByRole('region', { name: 'Changed in the last 7 days: yours?' });
    await expect(held.getByRole('listitem')).toHaveCount(3);
    await page.goto('/profile#bank');
    await expect(page.getByRole('complementary', { name: 'Changed in the last 7 days: yours?' })).toBeVisible();
    const { data } = await call(page, `/bank/list/${await customerOf(page)}`);
    expect(JSON.stringify(data['properties'])).not.toMatch(/"pending":\{/);
    await page.getByRole('link', { name: 'Look and answer' }).click();
    for (let left = 3; left > 0; left -= 1) {
      await held.getByRole('button', { name: /^Undo/ }).first().click();
      await expect(held.getByRole('listitem')).toHaveCount(left - 1);
    }
    await expect(held.getByText('Everything is answered. Thank you.')).toBeVisible();
    await page.goto('/folio-snap');
    await expect(page.getByRole('complementary', { name: 'Changed in the last 7 days: yours?' })).toHaveCount(0);
  },
);
