import type { RegistryEntry } from '@portal/contract';
import { expect, test } from '../fixtures.ts';
import { expectPanel, expectSamePage, folio, follow, harbour, markPage } from '../portal/area.ts';
import { ownPortal } from '../portal/deployment.ts';
import { releaseHarbour, removeRelease } from '../portal/fixture-releases.ts';

// One after the other: each makes releases of the same area.
test.describe.configure({ mode: 'serial' });
test.use({ viewport: { width: 1440, height: 900 } });

let last = 1;
let live: RegistryEntry;

const releaseNext = async (): Promise<void> => {
  last += 1;
  live = await releaseHarbour(last);
};

/** The next release is live, and of the one before not a file is left. */
async function releaseOver(): Promise<void> {
  const before = live;
  await releaseNext();
  await removeRelease(before);
}

test.describe('a tab that outlives a release', ownPortal, () => {
  test.beforeEach(releaseNext);

  test('goes on in the next one when a part of the old one is gone, with what was typed', async ({
    page,
    accounts,
    logIn,
  }) => {
    await logIn(accounts.empty);
    await follow(page, harbour);
    await expect(harbour.sign(page)).toHaveText(`This is release ${last}.`);
    await markPage(page);
    await page.getByRole('textbox', { name: 'Message' }).fill('Is the lighthouse lit?');
    await releaseOver();
    await page.getByRole('button', { name: 'Ask for the tide' }).click();
    await expect(harbour.sign(page)).toHaveText(`This is release ${last}.`);
    await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('Is the lighthouse lit?');
    await page.getByRole('button', { name: 'Ask for the tide' }).click();
    await expect(page.getByText('High at noon.')).toBeVisible();
    await expectSamePage(page);
  });

  test('finds the next one when it comes to an area of which it knows an old one', async ({
    page,
    accounts,
    logIn,
  }) => {
    await logIn(accounts.empty);
    await expect(page).toHaveURL(folio.path);
    await markPage(page);
    await releaseOver();
    await follow(page, harbour);
    await expect(harbour.sign(page)).toHaveText(`This is release ${last}.`);
    await expectSamePage(page);
  });

  test('shows the panel while nobody can tell what is live, and Retry finds the next one', async ({
    page,
    accounts,
    logIn,
  }) => {
    await logIn(accounts.empty);
    await follow(page, harbour);
    await expect(harbour.sign(page)).toBeVisible();
    await markPage(page);
    await page.getByRole('textbox', { name: 'Message' }).fill('Is the lighthouse lit?');
    await releaseOver();
    await page.route('/registry.json', (route) => route.abort());
    await page.getByRole('button', { name: 'Ask for the tide' }).click();
    await expectPanel(page, harbour, /its files could not be loaded/);
    await page.unroute('/registry.json');
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(harbour.sign(page)).toHaveText(`This is release ${last}.`);
    await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('Is the lighthouse lit?');
    await expectSamePage(page);
  });
});
