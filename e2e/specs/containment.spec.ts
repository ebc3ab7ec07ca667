import type { Page, Route } from '@playwright/test';
import { expect, test } from '../fixtures.ts';

const folio = '**/remotes/mf-folio/**';

const deaths: Readonly<Record<string, (route: Route) => Promise<void>>> = {
  'does not answer': () => new Promise(() => undefined),
  'refuses the connection': (route) => route.abort('connectionrefused'),
  'is not there': (route) => route.fulfill({ status: 404, body: 'not found' }),
  'answers a page in place of a script': (route) => route.fulfill({ status: 200, contentType: 'text/html', headers: { 'x-content-type-options': 'nosniff' }, body: '<p>hello' }),
};

async function expectPanel(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'SnapShot is not available right now' })).toBeVisible();
  await expect(page.getByRole('banner').getByRole('heading', { level: 1 })).toHaveText('SnapShot');
  await expect(page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'SnapShot' })).toBeVisible();
}

test.describe('when mf-folio is killed', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  for (const [how, kill] of Object.entries(deaths)) {
    test(`it ${how}: header and menu stay, and Retry brings it back without a reload`, async ({ page, accounts, logIn }) => {
      await page.route(folio, kill);
      await logIn(accounts.owner);
      await expectPanel(page);
      await page.evaluate(() => document.body.setAttribute('data-same-page', 'yes'));

      const retry = page.getByRole('button', { name: 'Retry' });
      await retry.click();
      await expect(retry).toBeEnabled();
      await expectPanel(page);
      await page.unroute(folio);
      await retry.click();

      await expect(page.getByRole('region', { name: 'Portfolio' })).toBeVisible();
      await expect(page.locator('body')).toHaveAttribute('data-same-page', 'yes');
    });
  }

  test('the owner can still log out', async ({ page, accounts, logIn }) => {
    await page.route(folio, (route) => route.abort());
    await logIn(accounts.owner);
    await expectPanel(page);
    await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click();
    await expect(page.getByRole('link', { name: 'Log in' })).toBeVisible();
  });
});
