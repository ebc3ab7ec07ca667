import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { nightly } from '../portal/deployment.ts';

const doors = 1000;

/** Replaces the owner's portfolio with a thousand copies of its first property. */
async function growPortfolio(page: Page): Promise<void> {
  await page.route('**/api/folio/property', async (route) => {
    const response = await route.fetch();
    const folio = (await response.json()) as { propertyList: object[]; group: { property: object[] }[] };
    const [first = {}] = [...folio.propertyList, ...folio.group.flatMap(({ property }) => property)];
    const propertyList = Array.from({ length: doors }, (_, index) => ({
      ...first,
      property_id: index + 1,
      address: `${index + 1} Long St`,
    }));
    await route.fulfill({ response, json: { ...folio, propertyList, group: [] } });
  });
}

for (const width of [360, 1440]) {
  test(
    `a drawer of a thousand lines renders only the visible ones and prints all of them at ${width} px`,
    { tag: width === 360 ? [] : [nightly.tag] },
    async ({ page, logIn, accounts }) => {
      await page.setViewportSize({ width, height: 800 });
      await growPortfolio(page);
      await logIn(accounts.owner);
      await page.getByRole('button', { name: /^Total Rent/ }).click();
      const drawer = page.getByRole('dialog', { name: 'Rent Details' });
      const rows = drawer.locator('tbody tr');
      const door = (number: number) => drawer.getByRole('rowheader', { name: `${number} Long St`, exact: true });
      await expect(door(1)).toBeVisible();
      await expect(drawer.getByRole('table')).toHaveAttribute('aria-rowcount', '1002');
      await expect.poll(() => rows.count()).toBeLessThan(100);

      await drawer.getByRole('row', { name: /^Total/ }).scrollIntoViewIfNeeded();
      await expect(door(doors)).toBeVisible();
      await expect(door(1)).toHaveCount(0);
      expect(await rows.count()).toBeLessThan(100);

      await page.emulateMedia({ media: 'print' });
      await expect(rows).toHaveCount(doors);
    },
  );
}
