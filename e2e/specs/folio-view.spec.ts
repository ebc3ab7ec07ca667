import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { nightly } from '../portal/deployment.ts';

const doors = 1000;
const table = (page: Page): Locator => page.getByRole('table', { name: 'Your Portfolio' });
const from = (page: Page): Locator => page.getByLabel('From', { exact: true });
const to = (page: Page): Locator => page.getByLabel('To', { exact: true });

/** Replaces the owner's portfolio with a thousand copies of its first property, in ten buildings. */
async function growPortfolio(page: Page): Promise<void> {
  await page.route('**/api/folio/property', async (route) => {
    const response = await route.fetch();
    const folio = (await response.json()) as { propertyList: object[]; group: object[] };
    const [first = {}] = folio.propertyList;
    const [building = {}] = folio.group;
    const propertyList = Array.from({ length: doors }, (_, index) => ({
      ...first,
      property_id: index + 1,
      address: `${index + 1} Long St`,
    }));
    const group = Array.from({ length: 10 }, (_, index) => ({
      ...building,
      group_id: index + 1,
      group_name: `Building ${index + 1}`,
      property: propertyList.slice(index * 100, index * 100 + 100),
    }));
    await route.fulfill({ response, json: { ...folio, propertyList, group } });
  });
}

for (const width of [360, 1440]) {
  test.describe(`the folio view at ${width} px`, { tag: width === 360 ? [] : [nightly.tag] }, () => {
    test.use({ viewport: { width, height: 900 } });

    test('an owner chooses a range, which Back and a reload keep (FVIEW 137, 138)', async ({
      page,
      logIn,
      accounts,
    }) => {
      await logIn(accounts.owner);
      await page.goto('/folio-view');
      await expect(page.getByRole('heading', { name: /^Your Portfolio: \d+ Doors$/ })).toBeVisible();
      await expect(table(page)).toBeVisible();
      const month = await from(page).inputValue();
      expect(month).toMatch(/-01$/);
      const end = await to(page).inputValue();

      await from(page).fill(`${month.slice(0, 8)}10`);
      await expect(page).toHaveURL(`/folio-view?start=${month.slice(0, 8)}10&end=${end}`);
      await to(page).fill(`${month.slice(0, 8)}05`);
      await expect(page).toHaveURL(`/folio-view?start=${month.slice(0, 8)}05&end=${month.slice(0, 8)}05`);
      await page.reload();
      await expect(from(page)).toHaveValue(`${month.slice(0, 8)}05`);
      await page.goBack();
      await expect(from(page)).toHaveValue(`${month.slice(0, 8)}10`);
      await page.goBack();
      await expect(page).toHaveURL('/folio-view');
      await expect(to(page)).toHaveValue(end);
    });

    test('a figure opens the lines it sums, and the file has the rows of the table (FVIEW 142, QUAL 350)', async ({
      page,
      logIn,
      accounts,
    }) => {
      await logIn(accounts.owner);
      await page.goto('/folio-view');
      const total = table(page).getByRole('button', { name: /Fees of your portfolio$/ });
      const amount = (await total.innerText()).trim();
      // By keyboard: the rows above get their heights once they come into sight, and move what the pointer aims at.
      await total.press('Enter');
      const drawer = page.getByRole('dialog', { name: 'Fees', exact: true });
      await expect(drawer.getByRole('row', { name: /^Total/ })).toContainText(amount);
      await expect(drawer.getByRole('alert')).toHaveCount(0);
      await page.keyboard.press('Escape');
      await expect(drawer).toHaveCount(0);

      const saving = page.waitForEvent('download');
      await page.getByRole('button', { name: 'CSV' }).click();
      const file = await saving;
      expect(file.suggestedFilename()).toBe('folio.csv');
      const lines = (await readFile(await file.path(), 'utf8')).split('\r\n');
      expect(lines[0]).toBe('\uFEFFProp,Address,Status,Rent,Fees,Paid,Banked,Held,Arrears');
      expect(lines.indexOf('')).toBe(await table(page).getByRole('row').count());
    });

    test(
      'a thousand doors are listed without sideways scrolling of the page, and all of them are printed (QUAL 353)',
      { tag: width === 360 ? [] : [nightly.tag] },
      async ({ page, logIn, accounts }) => {
        await growPortfolio(page);
        await logIn(accounts.owner);
        await page.goto('/folio-view');
        const rows = table(page).locator('tbody tr');
        const door = (number: number) => table(page).getByRole('rowheader', { name: `${number} Long St`, exact: true });
        await expect(page.getByRole('heading', { name: 'Your Portfolio: 1000 Doors' })).toBeVisible();
        await expect(door(1)).toBeVisible();
        await expect(table(page)).toHaveAttribute('aria-rowcount', '1012');
        await expect(table(page).locator('tbody tr[aria-hidden="true"]')).not.toHaveCount(0);
        expect(await rows.count()).toBeLessThan(100);
        const { scrolls, fits } = await page.evaluate(() => ({
          scrolls: document.documentElement.scrollWidth,
          fits: document.documentElement.clientWidth,
        }));
        expect(scrolls).toBeLessThanOrEqual(fits);

        // Rows are measured once they are rendered, which moves what is below them.
        await expect(async () => {
          await table(page)
            .getByRole('row', { name: /^Total/ })
            .scrollIntoViewIfNeeded();
          await expect(door(doors)).toBeVisible({ timeout: 1000 });
        }).toPass();
        await expect(door(1)).toHaveCount(0);
        await page.emulateMedia({ media: 'print' });
        await expect(rows).toHaveCount(doors + 10);
      },
    );
  });
}
