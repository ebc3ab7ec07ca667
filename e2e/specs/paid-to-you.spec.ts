import { expect, test } from '../fixtures.ts';

test('the snapshot leads to Paid to you, a day opens there, and Back leads the same way back (FN3, RT22)', async ({
  page,
  accounts,
  logIn,
}) => {
  await logIn(accounts.owner);
  await page.getByRole('link', { name: 'All payments' }).click();
  await expect(page).toHaveURL(/\/paid-to-you$/);
  await expect(page).toHaveTitle('Paid to you · Owner portal');
  await expect(page.getByRole('region', { name: 'Next transfer' })).toContainText('Change bank details before');
  const day = page.getByRole('region', { name: 'By payment day' }).getByRole('listitem').first().getByRole('button');
  const name = (await day.textContent()) ?? '';
  await page.getByLabel('Payments shown').selectOption('Year to date');
  await expect(page).toHaveURL(/\/paid-to-you\?start=/);
  await day.click();
  const opened = page.getByRole('dialog', { name });
  await expect(opened.getByRole('row').last()).toContainText('Total');
  await page.reload();
  await expect(opened.getByRole('row').last()).toContainText('Total');
  await page.goBack();
  await expect(opened).toHaveCount(0);
  await expect(page).toHaveURL(/\/paid-to-you\?start=/);
  await page.goBack();
  await expect(page).toHaveURL(/\/paid-to-you$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/folio-snap$/);
  await page.goto('/folio-snap?popup=paid-to-you');
  await expect(page).toHaveURL(/\/paid-to-you$/);
});
