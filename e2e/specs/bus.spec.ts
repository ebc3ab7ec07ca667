import type { Page } from '@playwright/test';
import { expect, fillLogin, logInByForm, test } from '../fixtures.ts';
import { logOut } from '../portal/account-menu.ts';
import { follow, harbour, meadow } from '../portal/area.ts';
import { ownPortal } from '../portal/deployment.ts';

test.use({ viewport: { width: 1440, height: 900 } });

// A read may still be pending when the test ends.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));

/** From now on the server returns this many properties. */
async function returnProperties(page: Page, count: number): Promise<void> {
  await page.unroute('**/api/property/list/*');
  await page.route('**/api/property/list/*', async (route) => {
    // Without the ETag that this tab knows, so that the whole list is sent.
    const response = await route.fetch({ headers: { ...route.request().headers(), 'if-none-match': '' } });
    const list = (await response.json()) as unknown[];
    await route.fulfill({ response, json: Array.from({ length: count }, () => list[0]) });
  });
}

const choose = (page: Page): Promise<void> => page.getByRole('button', { name: 'Choose a property' }).click();
const submit = (page: Page): Promise<void> => page.getByRole('button', { name: 'Submit a document' }).click();

test(
  'an area that was mounted before receives a fact from another area and reads its figures again',
  ownPortal,
  async ({ page, accounts, logIn }) => {
    await returnProperties(page, 3);
    await logIn(accounts.owner);
    await follow(page, harbour);
    await expect(page.getByText('No property was chosen.')).toBeVisible();
    await expect(page.getByText('Properties: 3')).toBeVisible();
    await returnProperties(page, 4);
    await follow(page, meadow);
    await choose(page);
    await follow(page, harbour);
    await expect(page.getByText('Property 4711 was chosen.')).toBeVisible();
    await follow(page, meadow);
    await submit(page);
    await follow(page, harbour);
    await expect(page.getByText('Properties: 4')).toBeVisible();
  },
);

test(
  'an area that mounts later receives replayed facts and shows no stale figure, and the next login receives none',
  ownPortal,
  async ({ page, accounts }) => {
    await returnProperties(page, 3);
    await logInByForm(page, accounts.owner);
    await follow(page, meadow);
    await expect(page.getByText('Deeds: 3')).toBeVisible();
    await returnProperties(page, 4);
    await choose(page);
    await submit(page);
    await follow(page, harbour);
    await expect(page.getByText('Property 4711 was chosen.')).toBeVisible();
    await expect(page.getByText('Properties: 4')).toBeVisible();

    await logOut(page);
    await page.getByRole('link', { name: 'Log in' }).first().click();
    await fillLogin(page, accounts.empty);
    await page.getByRole('button', { name: 'Log in' }).click();
    await follow(page, harbour);
    await expect(page.getByText('No property was chosen.')).toBeVisible();
  },
);
