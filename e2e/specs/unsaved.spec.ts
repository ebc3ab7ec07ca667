import { expect, test } from '../fixtures.ts';

test('a changed form with a password asks before Back and the menu leave it, and keeps its text (RT9)', async ({
  page,
  accounts,
  logIn,
}) => {
  await logIn(accounts.owner);
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  await menu.getByRole('link', { name: 'profile' }).click();
  await page.getByRole('button', { name: /My Personal Information/ }).click();
  const name = page.getByLabel('First name');
  await name.fill('Xenia');
  const question = page.getByRole('dialog', { name: 'You have not saved your changes' });
  await page.goBack();
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(question).toHaveCount(0);
  await expect(name).toHaveValue('Xenia');
  await expect(page).toHaveURL(/#personal$/);
  await menu.getByRole('link', { name: 'Rewards' }).click();
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(page).toHaveURL('/rewards');
  await page.goBack();
  await expect(name).not.toHaveValue('Xenia');
});
