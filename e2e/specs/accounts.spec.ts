import type { Browser, BrowserContext, Page } from '@playwright/test';
import { expect, fillLogin, logInByForm, test, type DemoLogin } from '../fixtures.ts';
import { ownPortal } from '../portal/deployment.ts';
import { waitForEmails, waitForLink } from '../portal/emails.ts';

/** The path of the link in the reset email to an account. */
const emailedLink = ({ email }: DemoLogin): Promise<string> => waitForLink(email, '/change-password/');

async function setPassword(page: Page, link: string, password: string): Promise<void> {
  await page.goto(link);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm Password').fill(password);
  await page.getByRole('button', { name: 'Update Password' }).click();
}

test.describe('a forgotten password', () => {
  test(
    'an owner resets a forgotten password by an emailed link, which works once and ends all earlier sessions (AUTH 10, 11, 13, 14, 16; AU7)',
    ownPortal,
    async ({ page, accounts, browser }) => {
      // Two browsers and a dozen pages in sequence.
      test.slow();
      const account = accounts.single;
      const renewed = { ...account, password: 'four words in a row' };
      const elsewhere = await browser.newContext();
      const otherPage = await elsewhere.newPage();
      await logInByForm(otherPage, account);

      await page.goto('/login');
      await page.getByRole('link', { name: 'Forgot your password?' }).click();
      await page.getByLabel('Email/Username').fill(account.email);
      await page.getByRole('button', { name: 'Email Password Reset Link' }).dblclick();
      await expect(page.getByRole('status').filter({ hasText: 'Success!' })).toContainText(
        'Password Reset Link Sent on Email Successfully.',
      );
      await expect(page.getByRole('heading', { level: 1, name: 'Check your email' })).toBeFocused();

      const link = await emailedLink(account);
      await setPassword(page, link, renewed.password);
      await expect(page).toHaveURL('/login');
      await expect(page.getByText('Your password has been changed.')).toBeVisible();
      await page.goBack();
      expect(page.url()).not.toContain('change-password');

      await otherPage.reload();
      await expect(otherPage).toHaveURL(/\/\?next=%2Ffolio-snap$/);
      // Nobody has clicked anything there: nothing is said (AU15).
      await expect(otherPage.getByRole('alert')).toHaveCount(0);
      await elsewhere.close();

      await page.goto(link);
      await expect(page.getByRole('heading', { level: 1, name: 'This link no longer works' })).toBeVisible();
      await expect(page.getByRole('link', { name: 'Send me a new link' })).toHaveAttribute('href', '/forget-password');

      await page.goto('/login');
      await fillLogin(page, account);
      await page.getByRole('button', { name: 'Log in' }).click();
      await expect(page.getByRole('alert').filter({ hasText: 'Error!' })).toContainText('Invalid Credentails.');
      await logInByForm(page, renewed);
      await waitForEmails('Your password for the owner portal was changed');
    },
  );

  test('a reset link for an unknown email is refused in the exact words (AUTH 12)', async ({ page }) => {
    await page.goto('/forget-password');
    await page.getByLabel('Email/Username').fill('nobody@nowhere.test');
    await page.getByRole('button', { name: 'Email Password Reset Link' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'Error!' })).toContainText(
      'Invalid Credentails. Email Id Not Exists!',
    );
    await expect(page.getByLabel('Email/Username')).toHaveValue('nobody@nowhere.test');
  });

  test('a logged-in user cannot ask for a reset link but can open one, which says when it no longer works (RT11; ROUTE 27)', async ({
    page,
    accounts,
  }) => {
    await logInByForm(page, accounts.empty);
    await page.goto('/forget-password');
    await expect(page).toHaveURL('/folio-snap');
    await page.goto('/change-password/a-token');
    await expect(page.getByRole('heading', { level: 2, name: 'This link no longer works' })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  });
});

test.describe('remember me', () => {
  /** A page of the same browser after it was closed and opened again. */
  async function reopened(browser: Browser, context: BrowserContext): Promise<Page> {
    const { cookies, origins } = await context.storageState();
    const kept = { cookies: cookies.filter(({ expires }) => expires !== -1), origins };
    return (await browser.newContext({ storageState: kept })).newPage();
  }

  for (const [how, isRemembered] of [
    ['a login without "Remember me" ends with', false],
    ['a login with "Remember me" outlives', true],
  ] as const) {
    test(`${how} the browser (AUTH 22, 25)`, async ({ page, accounts, context, browser }) => {
      await page.goto('/login');
      await fillLogin(page, accounts.empty);
      await page.getByLabel('Remember me').setChecked(isRemembered);
      await page.getByRole('button', { name: 'Log in' }).click();
      await expect(page).toHaveURL('/folio-snap');
      const session = (await context.cookies()).find(({ name }) => name.endsWith('portal_session'));
      expect(session).toMatchObject({ httpOnly: true, sameSite: 'Lax' });
      const later = await reopened(browser, context);
      await later.goto('/folio-snap');
      await expect(later).toHaveURL(isRemembered ? '/folio-snap' : /\/\?next=%2Ffolio-snap$/);
      await later.context().close();
    });
  }
});

test.describe('two tabs', () => {
  test('two tabs log out and in together, and the other tab says why (AUTH 21; SIM13)', async ({
    page,
    accounts,
    context,
  }) => {
    await logInByForm(page, accounts.owner);
    const other = await context.newPage();
    await other.goto('/folio-snap?popup=held');
    await expect(other.getByRole('dialog', { name: 'FUNDS HELD' })).toBeVisible();
    await page.getByRole('complementary').getByRole('button', { name: 'Logout' }).click();
    // First the message that is shown for five seconds only.
    await expect(other.getByRole('status').filter({ hasText: 'Please note' })).toContainText(
      'You logged out in another tab.',
    );
    await expect(other).toHaveURL(/\/\?next=/);
    await expect(other.getByRole('dialog')).toHaveCount(0);
    await logInByForm(page, accounts.helper);
    await expect(other).toHaveURL('/folio-snap?popup=held');
    await expect(other.getByRole('dialog', { name: 'FUNDS HELD' })).toBeVisible();
  });
});

test.describe('an expired session', () => {
  const stale = { type: 'error', message: 'Please log in.', code: 'unauthenticated', request_id: 'test' };

  test('an expired session is renewed and its calls are sent again without the owner noticing (AU15; AUTH 18)', async ({
    page,
    accounts,
  }) => {
    await logInByForm(page, accounts.owner);
    await expect(page.getByRole('region', { name: 'Portfolio' })).toBeVisible();
    let renewals = 0;
    page.on(
      'response',
      (response) => (renewals += response.url().endsWith('/api/auth/refresh') && response.ok() ? 1 : 0),
    );
    await page.route('**/api/folio/*', (route) =>
      renewals === 0 ? route.fulfill({ status: 401, json: stale }) : route.fallback(),
    );
    await page.reload();
    await expect(page.getByRole('button', { name: /^Held/ })).toBeVisible();
    await expect(page).toHaveURL('/folio-snap');
    await expect(page.getByRole('alert')).toHaveCount(0);
    expect(renewals).toBeGreaterThan(0);
  });

  test('an expired session that cannot be renewed leads to the login and then back to the typed text (AU15; AUTH 19)', async ({
    page,
    accounts,
    context,
  }) => {
    const text = `Why is Held so low? Ref ${crypto.randomUUID()}`;
    await logInByForm(page, accounts.owner);
    // A poll, or a figure that is read late, would find the session gone and lead away before the form is sent.
    await page.route(/notification\/list|customer\/sla/, (route) => route.abort());
    let isGone = false;
    await page.route(/\/api\/(folio|recent|eft|media)\//, (route) => (isGone ? route.abort() : route.fallback()));
    await page.getByRole('button', { name: 'Owner Inquiry' }).click();
    const dialog = page.getByRole('dialog', { name: 'Owner Enquiry' });
    await dialog.getByLabel('Description').fill(text);
    isGone = true;
    await context.clearCookies();
    await dialog.getByRole('button', { name: 'Submit Enquiry' }).click();
    const refusal = page.getByRole('alert').filter({ hasText: 'Error!' });
    // First the message that is shown for five seconds only.
    await expect(refusal).toHaveText(/Invalid Credentails\. Please check Email and Password and login again!/);
    await expect(refusal).toHaveCount(1);
    await expect(page).toHaveURL(/\/\?next=%2Ffolio-snap%3Fpopup%3Denquiry$/);
    expect(await page.evaluate(() => localStorage.getItem('accessInfo'))).toBeNull();
    isGone = false;
    await page.getByRole('link', { name: 'Log in' }).first().click();
    await fillLogin(page, accounts.owner);
    await page.getByRole('button', { name: 'Log in' }).click();
    await expect(dialog.getByLabel('Description')).toHaveValue(text);
  });
});
