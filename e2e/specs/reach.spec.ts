import { AxeBuilder } from '@axe-core/playwright';
import { expect, test } from '../fixtures.ts';

const publicRoutes = ['/', '/login', '/forget-password', '/change-password/a-token'];
const popups = [
  'rent',
  'vacancies',
  'arrears',
  'bills',
  'new-leases',
  'held',
  'paid-to-you',
  'referral',
  'enquiry',
].map((name) => `/folio-snap?popup=${name}`);
const privateRoutes = ['/folio-snap', '/change-password/a-token', '/no-such-page'];
const widths = [360, 820, 1440];

async function seriousFindings(
  page: ConstructorParameters<typeof AxeBuilder>[0]['page'],
  part = 'html',
): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).include(part).analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`);
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

    test('axe finds nothing serious in any dialog (QUAL 352, 354)', async ({ page, accounts, logIn }) => {
      await logIn(accounts.owner);
      await expect(page.getByRole('region', { name: 'Portfolio' })).toBeVisible();
      for (const route of popups) {
        await page.goto(route);
        await expect(page.getByRole('dialog')).toBeVisible();
        await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
        expect(await seriousFindings(page, '[role=dialog]')).toEqual([]);
      }
    });
  });
}

for (const width of widths) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 } });

    test('nothing scrolls sideways (QUAL 353)', async ({ page, accounts, logIn }) => {
      const overflow = (): Promise<number> =>
        page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
      for (const route of publicRoutes) {
        await page.goto(route);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        expect(await overflow()).toBe(0);
      }
      await logIn(accounts.owner);
      await expect(page.getByRole('region', { name: 'Portfolio' })).toBeVisible();
      expect(await overflow()).toBe(0);
      for (const route of popups) {
        await page.goto(route);
        const dialog = page.getByRole('dialog');
        await expect(dialog).toBeVisible();
        await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
        expect(await overflow()).toBe(0);
        expect(await dialog.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
      }
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

test('a figure prints with its lines on A4, without menus and buttons (QUAL 355)', async ({
  page,
  accounts,
  logIn,
}) => {
  await logIn(accounts.owner);
  await expect(page.getByRole('region', { name: 'Portfolio' })).toBeVisible();
  await page.goto('/folio-snap?popup=held');
  const drawer = page.getByRole('dialog', { name: 'FUNDS HELD' });
  await expect(drawer).toBeVisible();
  const lines = await drawer.getByRole('row').count();
  await page.setViewportSize({ width: 794, height: 1123 });
  await page.emulateMedia({ media: 'print' });
  for (const name of ['Close', 'Copy as CSV', 'Copy link', 'Ask about this'])
    await expect(drawer.getByRole('button', { name })).toBeHidden();
  await expect(page.getByRole('navigation').first()).toBeHidden();
  await expect(page.getByText('Your properties')).toBeHidden();
  await expect(page.getByText('Paid to you').first()).toBeHidden();
  const bottom = await drawer
    .getByRole('row')
    .nth(lines - 1)
    .boundingBox();
  const page4 = await page.evaluate(() => document.documentElement.scrollHeight);
  expect(bottom && bottom.y + bottom.height).toBeLessThanOrEqual(page4);
  expect(await drawer.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
});
