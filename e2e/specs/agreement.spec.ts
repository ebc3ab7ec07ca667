import { expect, logInByForm, test } from '../fixtures.ts';
import { ownPortal } from '../portal/deployment.ts';
import { waitForEmails } from '../portal/emails.ts';
import { overflows, seriousFindings } from '../portal/page-state.ts';
import { patience } from '../portal/patience.ts';

test(
  'an owner who has not signed is asked, reads the agreement, signs it, and comes to the first figure (SLA 54, 56, 57, 64, 65, 66, 68)',
  ownPortal,
  async ({ page, accounts }) => {
    test.slow();
    await logInByForm(page, accounts.unsigned);
    const notice = page.getByRole('alertdialog', { name: 'Your agreement is ready to sign' });
    await expect(notice).toContainText('Please review and sign your SLA.');
    await page.keyboard.press('Escape');
    await expect(notice).toBeVisible();
    await notice.getByRole('button', { name: 'YES' }).click();

    await expect(page).toHaveURL('/sign/sla');
    const agreement = page.frameLocator('iframe');
    await expect(agreement.getByRole('heading', { name: 'Service Level Agreement' })).toBeVisible();
    await page.setViewportSize({ width: 360, height: 780 });
    expect(await overflows(page)).toEqual([]);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await seriousFindings(page, 'html')).toEqual([]);
    }
    const opening = page.waitForEvent('popup');
    await agreement.getByRole('link', { name: 'Open the agreement (PDF)' }).click();
    await (await opening).close();

    await page.goto('/folio-snap');
    await expect(notice).toBeVisible();
    await notice.getByRole('button', { name: 'YES' }).click();
    await page.getByLabel('Full name').fill('Noa Lévesque');
    await page.getByLabel('I have read the agreement and may sign it.').check();
    await page.getByRole('button', { name: 'Sign agreement' }).click();

    // First the message that is shown for five seconds only.
    await expect(page.getByRole('status').filter({ hasText: 'Success!' })).toContainText('Signed. Your copy');
    await expect(page).toHaveURL('/folio-snap', { timeout: 20_000 * patience });
    await expect(page.getByRole('region', { name: 'Portfolio' })).toBeVisible();
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await waitForEmails('You signed your service agreement');
  },
);
