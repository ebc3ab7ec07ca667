import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { nightly } from '../portal/deployment.ts';

const table = (page: Page): Locator => page.getByRole('table', { name: /^Properties of / });

for (const width of [360, 1440]) {
  test.describe(`the building view at ${width} px`, { tag: width === 1440 ? [] : [nightly.tag] }, () => {
    test.use({ viewport: { width, height: 900 } });

    test('an owner comes from /building to a building, filters it, opens a figure, and goes back (ROUTE 34, BLD 192, 197, QUAL 350)', async ({
      page,
      logIn,
      accounts,
    }) => {
      await logIn(accounts.owner);
      await page.goto('/building');
      await expect(table(page)).toBeVisible();
      await expect(page).toHaveURL(/\/building\/\d+$/);
      await page.getByRole('button', { name: 'Leased Only' }).click();
      await expect(page).toHaveURL(/\?show=leased$/);
      await expect(table(page)).toContainText('Total, Leased Only');
      await page
        .getByRole('button', { name: /, Held of / })
        .last()
        .click();
      await expect(page.getByRole('dialog', { name: 'Held' })).toBeVisible();
      await page.goBack();
      await expect(page.getByRole('dialog')).toBeHidden();
      await page.goBack();
      await expect(page.getByRole('button', { name: 'View All' })).toHaveAttribute('aria-pressed', 'true');
    });

    test('the CSV has a Property row before the lines of each property, and a row leads to its tenancy (BLD 198, 200)', async ({
      page,
      logIn,
      accounts,
    }) => {
      await logIn(accounts.owner);
      await page.goto('/building');
      await expect(table(page)).toBeVisible();
      const rows = await table(page).getByRole('rowheader').count();
      const saved = page.waitForEvent('download');
      await page.getByRole('button', { name: 'CSV' }).click();
      const download = await saved;
      expect(download.suggestedFilename()).toBe('ledger.csv');
      const lines = (await readFile(await download.path(), 'utf8')).split('\n');
      expect(lines[0]).toContain('date,description,amount,balance');
      // The footer has a row header too.
      expect(lines.filter((line) => line.startsWith('Property address,'))).toHaveLength(rows - 1);
      await table(page).getByRole('link').first().click();
      await expect(page).toHaveURL(/\/tenancy\/\d+\?start=[\d-]+&end=[\d-]+$/);
    });
  });
}
