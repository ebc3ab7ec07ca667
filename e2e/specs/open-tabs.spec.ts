import type { RegistryEntry } from '@portal/contract';
import { expect, test } from '../fixtures.ts';
import { expectUnavailable, expectSamePage, folio, follow, harbour, markPage } from '../portal/area.ts';
import { ownPortal } from '../portal/deployment.ts';
import { releaseHarbour, removeRelease } from '../portal/fixture-releases.ts';

// Serial: each test releases the same area.
test.describe.configure({ mode: 'serial' });
test.use({ viewport: { width: 1440, height: 900 } });

let last = 1;
let live: RegistryEntry;

const releaseNext = async (): Promise<void> => {
  last += 1;
  live = await releaseHarbour(last);
};

/** Puts the next release live and deletes every file of the one before. */
async function releaseOver(): Promise<void> {
  const before = live;
  await releaseNext();
  await removeRelease(before);
}

test.describe('a tab that outlives a release', ownPortal, () => {
  test.beforeEach(releaseNext);

  test('an open tab switches to the new release, with the typed text, when a lazy part of the old one is gone', async ({
    page,
    accounts,
    logIn,
  }) => {
    await logIn(accounts.empty);
    await follow(page, harbour);
    await expect(harbour.marker(page)).toHaveText(`This is release ${last}.`);
    await markPage(page);
    await page.getByRole('textbox', { name: 'Message' }).fill('Is the lighthouse lit?');
    await releaseOver();
    await page.getByRole('button', { name: 'Ask for the tide' }).click();
    await expect(harbour.marker(page)).toHaveText(`This is release ${last}.`);
    await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('Is the lighthouse lit?');
    await page.getByRole('button', { name: 'Ask for the tide' }).click();
    await expect(page.getByText('High at noon.')).toBeVisible();
    await expectSamePage(page);
  });

  test('an open tab loads the new release of an area that it has not opened yet', async ({ page, accounts, logIn }) => {
    await logIn(accounts.empty);
    await expect(page).toHaveURL(folio.path);
    await markPage(page);
    await releaseOver();
    await follow(page, harbour);
    await expect(harbour.marker(page)).toHaveText(`This is release ${last}.`);
    await expectSamePage(page);
  });

  test('an open tab shows the panel while the registry is unavailable, and Retry loads the new release', async ({
    page,
    accounts,
    logIn,
  }) => {
    await logIn(accounts.empty);
    await follow(page, harbour);
    await expect(harbour.marker(page)).toBeVisible();
    await markPage(page);
    await page.getByRole('textbox', { name: 'Message' }).fill('Is the lighthouse lit?');
    await releaseOver();
    await page.route('/registry.json', (route) => route.abort());
    await page.getByRole('button', { name: 'Ask for the tide' }).click();
    await expectUnavailable(page, harbour, /its files could not be loaded/);
    await page.unroute('/registry.json');
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(harbour.marker(page)).toHaveText(`This is release ${last}.`);
    await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('Is the lighthouse lit?');
    await expectSamePage(page);
  });
});
