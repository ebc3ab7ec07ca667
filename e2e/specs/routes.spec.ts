import { expect, fillLogin, test } from '../fixtures.ts';

test.describe('addresses', () => {
  test('a logged-out visitor of a private page lands on / and comes back to it after the login (ROUTE 26, 43)', async ({
    page,
    accounts,
  }) => {
    await page.goto('/folio-snap?popup=held');
    await expect(page).toHaveURL(/^[^?]*\/\?next=/);
    await page.getByRole('link', { name: 'Log in' }).click();
    await fillLogin(page, accounts.owner);
    await page.getByRole('button', { name: 'Log in' }).click();
    await expect(page).toHaveURL('/folio-snap?popup=held');
    await expect(page.getByRole('dialog', { name: 'FUNDS HELD' })).toBeVisible();
  });

  test('an address of another site in next is ignored (ROUTE 43)', async ({ page, accounts }) => {
    await page.goto('/login?next=//elsewhere.example/');
    await fillLogin(page, accounts.owner);
    await page.getByRole('button', { name: 'Log in' }).click();
    await expect(page).toHaveURL('/folio-snap');
  });

  test('whoever is logged in is sent on from / and /login, without a step in the history (AUTH 9; ROUTE 37)', async ({
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

  test('an unknown address says so and leads home (ROUTE 42)', async ({ page, accounts, logIn }) => {
    await logIn(accounts.owner);
    await expect(page).toHaveURL('/folio-snap');
    const answer = await page.goto('/no-such-page');
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: 'There is no page at this address' })).toBeVisible();
    await page.getByRole('link', { name: 'Go to SnapShot' }).click();
    await expect(page.getByRole('region', { name: 'Portfolio' })).toBeVisible();
  });

  test('an unknown address shows a logged-out visitor the landing (RT21)', async ({ page }) => {
    await page.goto('/no-such-page');
    await expect(page.getByRole('heading', { level: 1, name: 'Owner portal' })).toBeVisible();
  });

  test('a figure and a line of it have addresses, and Back goes out of them step by step (SNAP 98, QUAL 350)', async ({
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
      page.getByRole('dialog', { name: /^Held · / }).getByText('The lines add up to the figure.'),
    ).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('dialog', { name: 'FUNDS HELD' })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page).toHaveURL('/folio-snap');
  });

  test('recentPayment opens the rent, and leaves the snapshot when it is closed (SNAP 99, RT13)', async ({
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
