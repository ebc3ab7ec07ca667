import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { ownPortal } from '../portal/deployment.ts';
import { waitForEmails, emailsContaining } from '../portal/emails.ts';

const pdf = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n');

/** A question that no other test sends. */
const question = (): string => `Why is Held so low? Ref ${crypto.randomUUID()}`;

async function openEnquiry(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Owner Inquiry' }).click();
  const dialog = page.getByRole('dialog', { name: 'Owner Enquiry' });
  await expect(dialog).toBeVisible();
  return dialog;
}

/** The summary of validation errors. */
const problems = (dialog: Locator): Locator => dialog.getByRole('group', { name: /^Please fix/ });

test(
  'an enquiry with a file reaches the provider once, however often the button is pressed (REF 325, 327; API 336)',
  ownPortal,
  async ({ page, accounts, logIn }) => {
    const text = question();
    await logIn(accounts.owner);
    const dialog = await openEnquiry(page);
    await expect(dialog.getByText("We'll get back to you within 48 hours.")).toBeVisible();
    await dialog.getByLabel('Description').fill(text);
    await expect(dialog.getByText(/Char left/)).toContainText(String(160 - text.length));
    await dialog
      .getByLabel('Attachment')
      .setInputFiles({ name: 'boiler bill.pdf', mimeType: 'application/pdf', buffer: pdf });
    await dialog.getByRole('button', { name: 'Submit Enquiry' }).dblclick();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByText('Your enquiry has been sent.')).toBeVisible();

    // A second email would be sent before that of a later question.
    const later = question();
    const again = await openEnquiry(page);
    await expect(again.getByLabel('Description')).toHaveValue('');
    await again.getByLabel('Description').fill(later);
    await again.getByRole('button', { name: 'Submit Enquiry' }).click();
    await waitForEmails(later);
    const emails = await emailsContaining(text);
    expect(emails).toHaveLength(1);
    expect(emails[0]).toContain('boiler bill.pdf');
  },
);

test(
  'an enquiry that could not be sent is kept after the failure and a reload, and can be sent again (REF 325)',
  ownPortal,
  async ({ page, accounts, logIn }) => {
    const text = question();
    await logIn(accounts.owner);
    const dialog = await openEnquiry(page);
    await dialog.getByLabel('Description').fill(text);
    await page.route('**/api/owner/enquiry', (route) => route.abort());
    await dialog.getByRole('button', { name: 'Submit Enquiry' }).click();
    await expect(page.getByText('Somthing Wrong!').first()).toBeVisible();
    await expect(dialog.getByLabel('Description')).toHaveValue(text);

    await page.reload();
    await expect(dialog.getByLabel('Description')).toHaveValue(text);
    expect(await emailsContaining(text)).toEqual([]);

    await page.unroute('**/api/owner/enquiry');
    await dialog.getByRole('button', { name: 'Submit Enquiry' }).click();
    await expect(dialog).toHaveCount(0);
    expect(await waitForEmails(text)).toHaveLength(1);
  },
);

test(
  'an enquiry of 24 characters or with a script named as a picture is refused, and the text is kept (REF 326, API 334)',
  ownPortal,
  async ({ page, accounts, logIn }) => {
    await logIn(accounts.owner);
    const dialog = await openEnquiry(page);
    const short = 'x'.repeat(24);
    await dialog.getByLabel('Description').fill(short);
    await dialog.getByRole('button', { name: 'Submit Enquiry' }).click();
    await expect(problems(dialog)).toContainText('Description');
    await expect(dialog.getByText(/at least 25 characters/)).toBeVisible();
    await expect(dialog.getByLabel('Description')).toHaveValue(short);

    const text = question();
    await dialog.getByLabel('Description').fill(text);
    await dialog
      .getByLabel('Attachment')
      .setInputFiles({ name: 'roof.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<script>alert(1)</script>') });
    await dialog.getByRole('button', { name: 'Submit Enquiry' }).click();
    await expect(problems(dialog)).toContainText('Attachment');
    await expect(dialog.getByText('Found unsupported file - roof.jpg')).toBeVisible();
    await expect(dialog.getByLabel('Description')).toHaveValue(text);
    expect(await emailsContaining(text)).toEqual([]);
  },
);

test(
  'an owner refers a friend, and the provider gets an email (REF 321, 323, 324)',
  ownPortal,
  async ({ page, accounts, logIn }) => {
    const friend = `Friend ${crypto.randomUUID()}`;
    await logIn(accounts.owner);
    await page.getByRole('button', { name: 'Refer a Friend' }).click();
    const dialog = page.getByRole('dialog', { name: 'Refer a Friend' });
    await expect(dialog).toContainText('$500* per door managed');

    await page.setViewportSize({ width: 360, height: 640 });
    await expect(dialog.getByRole('button', { name: 'SEND' })).toBeInViewport({ ratio: 1 });
    await dialog.getByRole('button', { name: 'SEND' }).click();
    for (const message of [
      'Please enter full name',
      'Please enter no of properties',
      'Please enter address',
      'Please enter your email',
      'Please enter your mobile',
    ]) {
      await expect(dialog.getByText(message).first()).toBeVisible();
    }

    await dialog.getByLabel('Name').fill(friend);
    await dialog.getByLabel('Number of tenancies').fill('3');
    await dialog.getByLabel('Location').fill('12 Rue Saint-Denis, Montréal');
    await dialog.getByLabel('Email').fill('friend@example.com');
    await dialog.getByLabel('Phone').fill('+1 514 555 0101');
    await dialog.getByRole('button', { name: 'SEND' }).dblclick();
    await expect(dialog).toHaveCount(0);
    expect(await waitForEmails(friend)).toHaveLength(1);
  },
);

test('a second authority can read but cannot send an enquiry (PR5)', async ({ page, accounts, logIn }) => {
  await logIn(accounts.helper);
  await expect(page.getByRole('button', { name: 'Owner Inquiry' })).toBeDisabled();
  await page.goto('/folio-snap?popup=enquiry');
  await expect(page.getByRole('region', { name: 'Portfolio' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
