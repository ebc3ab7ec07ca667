import type { Locator, Page, Route } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { ownPortal } from '../portal/deployment.ts';

test.use({ viewport: { width: 1440, height: 900 } });

const title = 'Rent and payments';
const panel = (page: Page) => page.getByRole('region', { name: title });
const ask = (page: Page) => panel(page).getByRole('button', { name: `Show chart: ${title}` });

/** The files that have Highcharts in them, among those that the page has loaded. */
async function chartFiles(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const scripts = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js'));
    const texts = await Promise.all(scripts.map(async ({ name }) => (await fetch(name)).text()));
    return texts.filter((text) => text.includes('highcharts-container')).length;
  });
}

/** The position of a part in the page, even where moving the focus scrolls it. */
function placeInPage(part: Locator): Promise<object> {
  return part.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return { x, y: y + window.scrollY, width, height };
  });
}

test('the snapshot draws its chart without the library, which is loaded when somebody asks for values', async ({
  page,
  accounts,
  logIn,
}) => {
  await logIn(accounts.owner);
  await expect(ask(page)).toBeVisible();
  expect(await chartFiles(page)).toBe(0);
  const before = await placeInPage(panel(page));
  await ask(page).focus();
  await page.keyboard.press('Enter');
  await expect(panel(page).locator('.highcharts-container')).toBeVisible();
  expect(await chartFiles(page)).toBe(1);
  expect(await placeInPage(panel(page))).toEqual(before);
  await expect(panel(page).locator('.highcharts-container :focus, .highcharts-container:focus')).toHaveCount(1);
});

test(
  'a chart whose library cannot be loaded says so with Retry, and the drawing stays',
  ownPortal,
  async ({ page, accounts, logIn }) => {
    await logIn(accounts.owner);
    await expect(ask(page)).toBeVisible();
    await page.route(/\/assets\/.*\.js$/, (route) => route.abort());
    await ask(page).click();
    await expect(panel(page).getByText('The chart with its values could not be loaded.')).toBeVisible();
    await expect(panel(page).locator('[data-columns] rect').first()).toBeVisible();
    await page.unroute(/\/assets\/.*\.js$/);
    await panel(page).getByRole('button', { name: 'Retry' }).click();
    await expect(panel(page).locator('.highcharts-container')).toBeVisible();
  },
);

test.describe('the slider on a phone', () => {
  test.use({ viewport: { width: 360, height: 800 } });

  test('the slider loads its library once it is on the screen, and nothing moves when it has come', async ({
    page,
    accounts,
    logIn,
  }) => {
    const library = /\/swiper\.\w+\.js$/;
    const held: Route[] = [];
    await page.route(library, (route) => void held.push(route));
    await logIn(accounts.owner);
    const slider = page.getByRole('region', { name: 'Properties', exact: true });
    await expect(slider.getByRole('article').first()).toBeVisible();
    expect(held).toHaveLength(0);
    await slider.scrollIntoViewIfNeeded();
    await expect.poll(() => held.length).toBe(1);
    const before = await slider.boundingBox();
    await held[0]?.continue();
    await expect(slider.getByRole('button', { name: 'Next properties' })).toBeVisible();
    expect((await slider.boundingBox())?.height).toBe(before?.height);
  });
});
