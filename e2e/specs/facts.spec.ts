import { expect, test } from '../fixtures.ts';
import { goTo } from '../portal/area.ts';

test.use({ viewport: { width: 1440, height: 900 } });

test('a building opened in one area is chosen for a booking in another (BK8)', async ({ page, accounts, logIn }) => {
  await logIn(accounts.multires);
  await goTo(page, '/building');
  const slider = page.getByRole('region', { name: 'Buildings' });
  const second = slider.getByRole('article').nth(1).getByRole('link').first();
  const address = await second.getAttribute('href');
  await second.click();
  await expect(second).toHaveAttribute('aria-current', 'page');
  await goTo(page, '/multi-residential');
  await page.getByRole('button', { name: 'Book a meeting' }).click();
  const dialog = page.getByRole('dialog', { name: 'Book a meeting' });
  await expect(dialog.getByRole('combobox', { name: 'Building' })).toHaveValue(address?.split('/').at(-1) ?? '');
});
