import { expect, test } from '../fixtures.ts';
import { expectUnavailable, expectSamePage, folio, follow, markPage, meadow } from '../portal/area.ts';
import { ownPortal } from '../portal/deployment.ts';

test.use({ viewport: { width: 1440, height: 900 } });

/** Shared chunks of the shell that only areas with a chart or a slider load. */
const sharedChunks = /\/assets\/\d+\.\w+\.js$/;

test(
  'an area that cannot load a shared chunk recovers with Retry without a reload, and other areas are not affected',
  ownPortal,
  async ({ page, accounts, logIn }) => {
    await page.route(sharedChunks, (route) => route.abort());
    await logIn(accounts.owner);
    await expectUnavailable(page, folio, /its files could not be loaded/);
    await markPage(page);
    await follow(page, meadow);
    await expect(meadow.marker(page)).toBeVisible();
    await follow(page, folio);
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('button', { name: 'Retry' })).toBeEnabled();
    await expectUnavailable(page, folio, /its files could not be loaded/);
    await page.unroute(sharedChunks);
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(folio.marker(page)).toBeVisible();
    await expectSamePage(page);
  },
);
