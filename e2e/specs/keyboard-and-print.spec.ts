import { expect, test } from '../fixtures.ts';

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
  await expect(page.getByText('Your properties')).toBeHidden();
  await expect(page.getByText('Paid to you').first()).toBeHidden();
  const bottom = await drawer
    .getByRole('row')
    .nth(lines - 1)
    .boundingBox();
  const pageHeight = await page.evaluate(() => document.documentElement.scrollHeight);
  expect(bottom && bottom.y + bottom.height).toBeLessThanOrEqual(pageHeight);
  expect(await drawer.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
});
