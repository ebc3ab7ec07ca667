import type { Page } from '@playwright/test';
import { expect, fillLogin, test } from '../fixtures.ts';
import { follow, harbour, meadow } from '../portal/area.ts';
import { ownPortal } from '../portal/deployment.ts';

test.use({ viewport: { width: 1440, height: 900 } });

/** From now on the server answers so many properties. */
async function answerProperties(page: Page, count: number): Promise<void> {
  await page.unroute('**/api/property/list/*');
  await page.route('**/api/property/list/*', async (route) => {
    const response = await route.fetch();
    const list = (await response.json()) as unknown[];
    await route.fulfill({ response, json: Array.from({ length: count }, () => list[0]) });
  });
}

const choose = (page: Page): Promise<void> => page.getByRole('button', { name: 'Choose a property' }).click();
const submit = (page: Page): Promise<void> => page.getByRole('button', { name: 'Submit a document' }).click();

test(
  'an area that has been shown before hears a fact of another one and reads its figures again',
  ownPortal,
  async ({ page, accounts, logIn }) => {
    await answerProperties(page, 3);
    await logIn(accounts.owner);
    await follow(page, harbour);
    await expect(page.getByText('No property was chosen.')).toBeVisible();
    await expect(page.getByText('Properties: 3')).toBeVisible();
    await answerProperties(page, 4);
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
  'an area that comes later is told the facts that are replayed and shows no figure from before them, and the next login hears none',
  ownPortal,
  async ({ page, accounts, logIn }) => {
    await answerProperties(page, 3);
    await logIn(accounts.owner);
    await follow(page, meadow);
    await expect(page.getByText('Deeds: 3')).toBeVisible();
    await answerProperties(page, 4);
    await choose(page);
    await submit(page);
    await follow(page, harbour);
    await expect(page.getByText('Property 4711 was chosen.')).toBeVisible();
    await expect(page.getByText('Properties: 4')).toBeVisible();

    await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click();
    await page.getByRole('link', { name: 'Log in' }).click();
    await fillLogin(page, accounts.empty);
    await page.getByRole('button', { name: 'Log in' }).click();
    await follow(page, harbour);
    await expect(page.getByText('No property was chosen.')).toBeVisible();
  },
);
