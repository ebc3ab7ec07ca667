import { AxeBuilder } from '@axe-core/playwright';
import { expect, test } from '../fixtures.ts';

const publicRoutes = ['/', '/login'];
const privateRoutes = ['/folio-snap', '/folio-snap?popup=held', '/no-such-page'];
const widths = [360, 820, 1440];

async function seriousFindings(page: ConstructorParameters<typeof AxeBuilder>[0]['page']): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.filter(({ impact }) => impact === 'serious' || impact === 'critical').map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`);
}

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in the ${colorScheme} theme`, () => {
    test.use({ colorScheme });

    for (const route of publicRoutes) {
      test(`axe finds nothing serious on ${route} (QUAL 352, 354)`, async ({ page }) => {
        await page.goto(route);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        expect(await seriousFindings(page)).toEqual([]);
      });
    }

    test('axe finds nothing serious on the private pages (QUAL 352, 354)', async ({ page, accounts, logIn }) => {
      await logIn(accounts.owner);
      await expect(page.getByRole('region', { name: 'Portfolio' })).toBeVisible();
      for (const route of privateRoutes) {
        await page.goto(route);
        await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
        expect(await seriousFindings(page)).toEqual([]);
      }
    });
  });
}

for (const width of widths) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 } });

    test('nothing scrolls sideways (QUAL 353)', async ({ page, accounts, logIn }) => {
      const overflow = (): Promise<number> => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
      for (const route of publicRoutes) {
        await page.goto(route);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        expect(await overflow()).toBe(0);
      }
      await logIn(accounts.owner);
      await expect(page.getByRole('region', { name: 'Portfolio' })).toBeVisible();
      expect(await overflow()).toBe(0);
      await page.getByRole('button', { name: /^Held/ }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      expect(await overflow()).toBe(0);
    });
  });
}

test('the whole way from login to the lines behind Held goes by keyboard (QUAL 352)', async ({ page, accounts }) => {
  await page.goto('/login');
  await page.getByLabel('Email or Username').focus();
  await page.keyboard.type(accounts.owner.email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(accounts.owner.password);
  await page.keyboard.press('Enter');
  const held = page.getByRole('button', { name: /^Held/ });
  await held.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'FUNDS HELD' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(held).toBeFocused();
});
