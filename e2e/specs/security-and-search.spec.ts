import type { Page } from '@playwright/test';
import { expect, logInByForm, test } from '../fixtures.ts';

test.use({ viewport: { width: 1440, height: 900 } });

const firefoxOnWindows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';

test('a session that is ended from /security is asked to log in again, and the others go on (RT22)', async ({
  page,
  browser,
  accounts,
  logIn,
}) => {
  await logIn(accounts.owner);
  const elsewhere = await browser.newContext({ userAgent: firefoxOnWindows });
  const other = await elsewhere.newPage();
  await logInByForm(other, accounts.owner);
  await page.goto('/security');
  await page
    .getByRole('button', { name: /^Log out this device: Firefox on Windows/ })
    .first()
    .click();
  await expect(page.getByRole('status').filter({ hasText: 'The session has ended.' })).toBeVisible();
  await other.goto('/tenancy');
  await expect(other).toHaveURL('/?next=%2Ftenancy');
  await elsewhere.close();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Two-step login' })).toBeVisible();
});

/** Types into the search, chooses the first hit of a kind with the arrows, and opens it. */
async function openFirst(page: Page, kind: string, typed: string): Promise<void> {
  await expect(page.getByRole('button', { name: /^Find a property/ })).toBeVisible();
  await page.keyboard.press('/');
  await page.getByRole('combobox', { name: 'Search' }).fill(typed);
  const hit = page.getByRole('group', { name: kind }).getByRole('option').first();
  await expect(hit).toBeVisible();
  for (let press = 0; (await hit.getAttribute('aria-selected')) !== 'true'; press += 1) {
    expect(press).toBeLessThan(32);
    await page.keyboard.press('ArrowDown');
  }
  await page.keyboard.press('Enter');
  await expect(page.getByRole('combobox', { name: 'Search' })).toHaveCount(0);
}

test('the search leads by keyboard to a property, a tenant, a bill and "Paid to you" (RT14, PH8)', async ({
  page,
  accounts,
  logIn,
}) => {
  await logIn(accounts.owner);
  await openFirst(page, 'Properties', 'a');
  await expect(page).toHaveURL(/\/(tenancy|edit-property)\/\d+$/);
  await openFirst(page, 'Tenants', 'a');
  await expect(page).toHaveURL(/\/tenancy\/\d+$/);
  await openFirst(page, 'Bills', 'a');
  await expect(page).toHaveURL(/\/tenancy_bills_docs\/\d+/);
  await openFirst(page, 'Pages', 'paid to');
  await expect(page).toHaveURL(/\/paid-to-you$/);
  await expect(page.getByRole('region', { name: 'By payment day' })).toBeVisible();
});
