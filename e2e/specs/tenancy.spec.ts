import type { Page, Route } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { latestActivity } from '../portal/activity.ts';
import { expectSamePage, folio, follow, markPage, tenancy } from '../portal/area.ts';
import { ownPortal } from '../portal/deployment.ts';
import { releaseArea } from '../portal/fixture-releases.ts';

test.use({ viewport: { width: 1440, height: 900 } });

const upload = '**/api/document/upload';

/** Fills in a bill of the property on the page, and sends it. */
async function submitBill(page: Page, words: string): Promise<void> {
  await page.getByRole('button', { name: 'Submit Bills' }).click();
  const panel = page.getByRole('region', { name: 'Submit Bills' });
  await panel.getByRole('radio', { name: 'ADD BILL' }).check();
  const file = { name: 'hydro.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n%%EOF\n') };
  await panel.getByLabel('Add a bill').setInputFiles(file);
  const bill = panel.getByRole('listitem', { name: file.name });
  await bill.getByLabel('Bill amount').fill('86.12');
  await bill.getByLabel('Description').fill(words);
  await panel.getByRole('button', { name: 'Submit Bill', exact: true }).click();
}

async function upcomingBills(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Bill Upcoming/ }).click();
  await expect(page.getByRole('dialog', { name: 'Upcoming Bills' })).toBeVisible();
}

test(
  'a bill that is uploaded while the snapshot is released arrives, and stands among the bills of the snapshot and in Activity (TN29)',
  ownPortal,
  async ({ page, accounts, logIn }) => {
    const words = `Hydro ${crypto.randomUUID().slice(0, 8)}`;
    await logIn(accounts.owner);
    // Bills and Activity are in the cache before the new bill is submitted.
    await upcomingBills(page);
    await page.keyboard.press('Escape');
    await latestActivity(page);
    await markPage(page);
    await follow(page, tenancy);
    await expect(tenancy.marker(page)).toBeVisible();
    const held: Route[] = [];
    await page.route(upload, (route) => void held.push(route));
    await submitBill(page, words);
    await expect.poll(() => held.length).toBe(1);
    await releaseArea(folio, 2);
    await held[0]?.continue();
    await expect(page.getByText('Sent, with us')).toBeVisible();

    await follow(page, folio);
    await upcomingBills(page);
    const submitted = page.getByRole('table', { name: 'Submitted bills' });
    await expect(submitted.getByRole('row').filter({ hasText: words })).toContainText('with us$86.12');
    await expect(await latestActivity(page)).toContainText('Submitted a bill');
    await expectSamePage(page);
  },
);

test('the property that is chosen in the slider of one area is that of the next (RT2)', async ({
  page,
  accounts,
  logIn,
}) => {
  await logIn(accounts.owner);
  await follow(page, tenancy);
  await expect(page).toHaveURL(/\/tenancy\/\d+$/);
  await expect(page.getByRole('article').locator('a[aria-current]').first()).toBeVisible();
  const other = page.getByRole('article').locator('a[href^="/tenancy/"]:not([aria-current])').first();
  const id = (await other.getAttribute('href'))?.replace('/tenancy/', '');
  await other.click();
  await expect(page).toHaveURL(`/tenancy/${id}`);
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'profile' }).click();
  await expect(page).toHaveURL(`/profile/${id}`);
});
