import { expect, test } from '../fixtures.ts';
import { expectSamePage, folio, markPage, meadow } from '../portal/area.ts';
import { ownPortal } from '../portal/deployment.ts';

test.use({ viewport: { width: 1440, height: 900 } });

/** The files that the shell loads for people who are logged in. */
const inside = /\/assets\/inside\.\w+\.js$/;

test(
  'a login whose code cannot be loaded says so, keeps what was typed and goes through at the next try',
  ownPortal,
  async ({ page, accounts, faults }) => {
    await page.route(inside, (route) => route.abort());
    await page.goto('/login');
    await page.getByLabel('Email or Username').fill(accounts.owner.email);
    await page.getByLabel('Password', { exact: true }).fill(accounts.owner.password);
    await page.getByRole('button', { name: 'Log in' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'Somthing Wrong!' })).toBeVisible();
    await page.unroute(inside);
    await page.getByRole('button', { name: 'Log in' }).click();
    await expect(folio.marker(page)).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible();
    faults.length = 0;
  },
);

test(
  'a page of an owner whose header and menu cannot be loaded says so and recovers with Retry without a reload',
  ownPortal,
  async ({ page, accounts, logIn, faults }) => {
    await logIn(accounts.owner);
    await expect(folio.marker(page)).toBeVisible();
    await page.route(inside, (route) => route.abort());
    await page.goto(meadow.path);
    await expect(page.getByRole('heading', { name: /could not be loaded/ })).toBeVisible();
    await markPage(page);
    await page.unroute(inside);
    await page.getByRole('button', { name: 'Retry' }).first().click();
    await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible();
    await expect(meadow.marker(page)).toBeVisible();
    await expectSamePage(page);
    faults.length = 0;
  },
);

test(
  'a visitor’s login form is there without a call and without the code for people who are logged in, which comes at the first touch',
  ownPortal,
  async ({ page }) => {
    const requested: string[] = [];
    page.on('request', (request) => requested.push(new URL(request.url()).pathname));
    await page.goto('/login');
    await expect(page.getByLabel('Email or Username')).toBeVisible();
    expect(requested.filter((path) => inside.test(path) || path.startsWith('/api/'))).toEqual([]);
    const arrival = page.waitForResponse((response) => inside.test(response.url()));
    await page.getByLabel('Email or Username').press('a');
    await arrival;
  },
);

test(
  'a window whose code cannot be loaded says so in its place and opens after Retry',
  ownPortal,
  async ({ page, accounts, logIn, faults }) => {
    const windows = /\/assets\/windows\.\w+\.js$/;
    await page.route(windows, (route) => route.abort());
    await logIn(accounts.owner);
    await expect(folio.marker(page)).toBeVisible();
    await page.getByRole('button', { name: /^Account/ }).click();
    const failure = page.getByRole('alert').filter({ hasText: 'This window could not be loaded' });
    await expect(failure).toBeVisible();
    await page.unroute(windows);
    // A load that began before the connection was back may fail after it: then Retry is there again.
    await expect(async () => {
      if (await failure.isVisible()) await failure.getByRole('button', { name: 'Retry' }).click();
      await expect(page.getByRole('dialog').getByRole('button', { name: 'Logout' })).toBeVisible({ timeout: 2000 });
    }).toPass();
    faults.length = 0;
  },
);
