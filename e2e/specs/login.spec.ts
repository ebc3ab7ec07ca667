import { expect, fillLogin, logInByForm, test } from '../fixtures.ts';
import { logOut } from '../portal/account-menu.ts';

test.describe('logging in', () => {
  test('an owner logs in from the landing page, sees a success message and gets to the snapshot (AUTH 1, 5, 7, 8; ROUTE 28)', async ({
    page,
    accounts,
  }) => {
    await page.goto('/');
    await page.getByRole('link', { name: 'Log in' }).first().click();
    await fillLogin(page, accounts.owner);
    await page.getByRole('button', { name: 'Log in' }).click();
    // First the message that is shown for five seconds only.
    await expect(page.getByRole('status').filter({ hasText: 'Success!' })).toContainText('Login Successfully!');
    await expect(page).toHaveURL('/folio-snap');
    await expect(page).toHaveTitle('SnapShot · Owner portal');
  });

  test('a wrong password is refused in the exact words and the typed text stays (AUTH 6)', async ({
    page,
    accounts,
  }) => {
    await page.goto('/login');
    await fillLogin(page, { ...accounts.owner, password: 'not the password' });
    await page.getByRole('button', { name: 'Log in' }).click();
    const text = 'Invalid Credentails. Please check Email and Password then login again!';
    await expect(page.getByRole('alert').filter({ hasText: 'Error!' })).toContainText(text);
    await expect(page.getByLabel('Email or Username')).toHaveValue(accounts.owner.email);
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
    await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
  });

  test('the login form sends nothing while a field is empty (AUTH 2)', async ({ page }) => {
    await page.goto('/login');
    const sent: string[] = [];
    page.on('request', (request) => sent.push(request.url()));
    await page.getByRole('button', { name: 'Log in' }).click();
    await expect(page.getByRole('group', { name: /^Please fix/ })).toBeFocused();
    expect(sent.filter((url) => url.includes('auth/login'))).toEqual([]);
  });

  test('a second authority logs in with its own name and sees the same figures as the owner (AUTH 23)', async ({
    page,
    accounts,
  }) => {
    await logInByForm(page, accounts.owner);
    const held = page.getByRole('button', { name: /^Held/ });
    const amountOf = async (): Promise<string> => /\$[\d,.]+/.exec(await held.innerText())?.[0] ?? '';
    const amount = await amountOf();
    await logOut(page);
    await expect(page).toHaveURL('/');
    await logInByForm(page, accounts.helper);
    await expect(held).toContainText('We hold this for ');
    expect(await amountOf()).toBe(amount);
    expect(amount).not.toBe('');
  });

  test('after logging out no data of the owner is left, not even by Back (AUTH 21; SIM7)', async ({
    page,
    accounts,
  }) => {
    await logInByForm(page, accounts.owner);
    await expect(page.getByRole('region', { name: 'Portfolio' })).toBeVisible();
    await page.goto('/no-such-page');
    await logOut(page);
    await expect(page).toHaveURL('/');
    expect(await page.evaluate(() => localStorage.getItem('accessInfo'))).toBeNull();
    await page.goBack();
    await expect(page).toHaveURL('/?next=%2Ffolio-snap');
    await expect(page.getByRole('heading', { level: 1, name: 'See where your money is.' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Portfolio' })).toHaveCount(0);
  });

  test('an owner whose session was ended elsewhere is sent to the landing page (AUTH 17)', async ({
    page,
    accounts,
    context,
  }) => {
    await logInByForm(page, accounts.owner);
    await expect(page.getByRole('region', { name: 'Portfolio' })).toBeVisible();
    await context.clearCookies();
    await page.reload();
    await expect(page).toHaveURL(/\/\?next=%2Ffolio-snap$/);
  });

  test('an owner whose browser kept the cookie of a session and nothing else of it logs in again', async ({
    page,
    accounts,
  }) => {
    await logInByForm(page, accounts.owner);
    await expect(page.getByRole('region', { name: 'Portfolio' })).toBeVisible();
    await page.evaluate(() => localStorage.clear());
    await page.goto('/login');
    await fillLogin(page, accounts.owner);
    await page.getByRole('button', { name: 'Log in' }).click();
    await expect(page).toHaveURL('/folio-snap');
    await expect(page.getByRole('region', { name: 'Portfolio' })).toBeVisible();
  });
});
