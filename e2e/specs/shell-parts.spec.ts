import { expect, test } from '../fixtures.ts';
import { expectPanel, expectSamePage, folio, follow, markPage, meadow } from '../portal/area.ts';
import { ownPortal } from '../portal/deployment.ts';

test.use({ viewport: { width: 1440, height: 900 } });

/** What the shell brings for areas that show a chart or a slider, apart from what every page needs. */
const shellParts = /\/assets\/\d+\.\w+\.js$/;

test(
  'an area that misses a part of the shell comes back by Retry, without a reload; who needs no such part is not touched',
  ownPortal,
  async ({ page, accounts, logIn }) => {
    await page.route(shellParts, (route) => route.abort());
    await logIn(accounts.owner);
    await expectPanel(page, folio, /its files could not be loaded/);
    await markPage(page);
    await follow(page, meadow);
    await expect(meadow.sign(page)).toBeVisible({ timeout: 10_000 });
    await follow(page, folio);
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('button', { name: 'Retry' })).toBeEnabled();
    await expectPanel(page, folio, /its files could not be loaded/);
    await page.unroute(shellParts);
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(folio.sign(page)).toBeVisible();
    await expectSamePage(page);
  },
);
