import { expect, fillLogin, test } from '../fixtures.ts';

test.describe('addresses', () => {
  test('a logged-out visitor to a private page is sent to / and returns to the page after logging in (ROUTE 26, 43)', async ({
    page,
    accounts,
  }) => {
    await page.goto('/folio-snap?popup=held');
    await expect(page).toHaveURL(/^[^?]*\/\?next=/);
    await page.getByRole('link', { name: 'Log in' }).first().click();
    await fillLogin(page, accounts.owner);
    await page.getByRole('button', { name: 'Log in' }).click();
    await expect(page).toHaveURL('/folio-snap?popup=held');
    await expect(page.getByRole('dialog', { name: 'FUNDS HELD' })).toBeVisible();
  });

  test('the address of another site in the next parameter is ignored (ROUTE 43)', async ({ page, accounts }) => {
    await page.goto('/login?next=//elsewhere.example/');
    await fillLogin(page, accounts.owner);
    await page.getByRole('button', { name: 'Log in' }).click();
    await expect(page).toHaveURL('/folio-snap');
  });

  test('a logged-in user is redirected from / and /login without a history entry (AUTH 9; ROUTE 37)', async ({
    page,
    accounts,
    logIn,
  }) => {
    await logIn(accounts.owner);
    await expect(page).toHaveURL('/folio-snap');
    const steps = (): Promise<number> => page.evaluate(() => window.history.length);
    for (const entrance of ['/', '/login']) {
      const before = await steps();
      await page.goto(entrance);
      await expect(page).toHaveURL('/folio-snap');
      expect(await steps()).toBe(before + 1);
    }
  });

  test('an unknown address shows a not-found page that links to SnapShot (ROUTE 42)', async ({
    page,
    accounts,
    logIn,
  }) => {
    await logIn(accounts.owner);
    await expect(page).toHaveURL('/folio-snap');
    const response = await page.goto('/no-such-page');
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: 'There is no page at this address' })).toBeVisible();
    await page.getByRole('link', { name: 'Go to SnapShot' }).click();
    await expect(page.getByRole('region', { name: 'Portfolio' })).toBeVisible();
  });

  test('an unknown address shows a logged-out visitor the landing page (RT21)', async ({ page }) => {
    await page.goto('/no-such-page');
    await expect(page.getByRole('heading', { level: 1, name: 'See where your money is.' })).toBeVisible();
  });

  test('a figure and each of its lines have an address, and Back closes them one by one (SNAP 98, QUAL 350)', async ({
    page,
    accounts,
    logIn,
  }) => {
    await logIn(accounts.owner);
    await page.getByRole('button', { name: /^Held/ }).click();
    await expect(page).toHaveURL('/folio-snap?popup=held');
    await page.getByRole('dialog', { name: 'FUNDS HELD' }).getByRole('rowheader').getByRole('button').first().click();
    await expect(page).toHaveURL(/\?popup=held&of=\d+$/);
    await expect(
      page.getByRole('dialog').getByText('The lines add up to the figure.').filter({ visible: true }),
    ).toHaveCount(1);
    await expect(page.getByRole('dialog').getByText('Balance brought forward')).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('dialog', { name: 'FUNDS HELD' })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page).toHaveURL('/folio-snap');
  });

  test('the recentPayment address opens the rent drawer, and closing it shows the snapshot (SNAP 99, RT13)', async ({
    page,
    accounts,
    logIn,
  }) => {
    await logIn(accounts.owner);
    await expect(page).toHaveURL('/folio-snap');
    await page.goto('/folio-snap/recentPayment');
    const rent = page.getByRole('dialog', { name: 'Rent Details' });
    await expect(rent.getByRole('columnheader', { name: 'New Funds Received' })).toBeVisible();
    await rent.getByRole('button', { name: 'Close' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page).toHaveURL('/folio-snap');
    await expect(page.getByRole('button', { name: /^Held/ })).toBeVisible();
  });
});
