import { expect, test } from '../fixtures.ts';

test.use({ viewport: { width: 360, height: 740 } });

test('a card of the building view shows the whole address on a phone (FN28)', async ({ page, accounts, logIn }) => {
  await logIn(accounts.owner);
  await page.goto('/building');
  const cut = page.getByRole('rowheader').locator('[title]').first();
  const address = await cut.getAttribute('title');
  expect(await cut.evaluate((element) => getComputedStyle(element, '::after').content)).toBe(`"${address}"`);
  await page.setViewportSize({ width: 1024, height: 740 });
  expect(await cut.evaluate((element) => getComputedStyle(element, '::after').content)).toBe('none');
});
