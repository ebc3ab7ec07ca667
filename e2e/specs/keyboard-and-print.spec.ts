import { inflateSync } from 'node:zlib';
import { expect, test } from '../fixtures.ts';
import { nightly } from '../portal/deployment.ts';

test('an owner gets from the login to the lines behind Held by keyboard alone (QUAL 352)', async ({
  page,
  accounts,
}) => {
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

test('a figure prints on A4 with its lines and without menus and buttons (QUAL 355)', async ({
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
  for (const name of ['Close', 'Download CSV', 'Print', 'Copy as CSV', 'Copy link', 'Ask about this'])
    await expect(drawer.getByRole('button', { name })).toBeHidden();
  await expect(page.getByRole('navigation').first()).toBeHidden();
  await expect(page.getByText('Your properties').first()).toBeHidden();
  await expect(page.getByText('Paid to you').first()).toBeHidden();
  const bottom = await drawer
    .getByRole('row')
    .nth(lines - 1)
    .boundingBox();
  const pageHeight = await page.evaluate(() => document.documentElement.scrollHeight);
  expect(bottom && bottom.y + bottom.height).toBeLessThanOrEqual(pageHeight);
  expect(await drawer.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
});

/** How often each page of a PDF draws text. */
function textsOf(pdf: Buffer): readonly number[] {
  const source = pdf.toString('latin1');
  const contents = [...source.matchAll(/\/Type \/Page\b[^]*?\/Contents (\d+) 0 R/g)].map(([, id]) => id);
  return contents.map((id) => {
    const [, stream = ''] = new RegExp(`\\n${id} 0 obj[^]*?stream\\r?\\n([^]*?)\\r?\\nendstream`).exec(source) ?? [];
    return (
      inflateSync(Buffer.from(stream, 'latin1'))
        .toString('latin1')
        .match(/T[jJ]\b/g)?.length ?? 0
    );
  });
}

for (const format of ['A4', 'Letter'])
  test(
    `the snapshot prints on ${format} from the first page on, and every page says whose it is (QUAL 355)`,
    { tag: format === 'A4' ? [] : [nightly.tag] },
    async ({ page, accounts, logIn }) => {
      await logIn(accounts.owner);
      const portfolio = page.getByRole('region', { name: 'Portfolio' });
      await expect(portfolio).toBeVisible();
      const owner = (await portfolio.getByRole('heading').textContent()) ?? '';
      const pages = textsOf(await page.pdf({ format }));
      expect(pages.length).toBeGreaterThan(0);
      expect(Math.min(...pages)).toBeGreaterThan(10);
      expect(pages[0]).toBeGreaterThan(60);
      const margins = await page.evaluate(() => {
        const style = getComputedStyle(document.documentElement);
        return ['portal', 'owner', 'day'].map((name) => style.getPropertyValue(`--print-${name}`));
      });
      expect(margins).toEqual([expect.stringContaining('Owner portal'), `"${owner}"`, '"Printed on 18 Mar, 2026"']);
    },
  );

test('on paper tiles stand in three columns, the list has every property, its sum never begins a page, and no room is kept for the bottom bar', async ({
  page,
  accounts,
  logIn,
}) => {
  await logIn(accounts.owner);
  const list = page.getByRole('table', { name: 'Your properties' });
  await expect(list).toBeVisible();
  await page.setViewportSize({ width: 688, height: 1000 });
  await page.emulateMedia({ media: 'print' });
  const tops = await page
    .getByRole('button', { name: /^(Held|Arrears|Bill Upcoming|Total Rent)/ })
    .evaluateAll((tiles) => tiles.map((tile) => tile.getBoundingClientRect().top));
  expect(tops[0]).toBe(tops[1]);
  expect(tops[1]).toBe(tops[2]);
  expect(tops[3]).toBeGreaterThan(tops[2] ?? Infinity);
  await expect(list.getByRole('row', { name: /^Total, \d+ Doors/ })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Show all/ })).toBeHidden();
  await expect(page.getByRole('complementary', { name: 'Actions' })).toBeHidden();
  const sum = list.getByRole('row', { name: /^Total, \d+ Doors/ });
  expect(await sum.evaluate((row) => getComputedStyle(row).breakBefore)).toBe('avoid');
  expect(await page.getByRole('main').evaluate((main) => getComputedStyle(main).paddingBottom)).toBe('0px');
});
