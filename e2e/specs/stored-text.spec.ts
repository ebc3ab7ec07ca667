import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { nightly, ownPortal } from '../portal/deployment.ts';
import { propertyWithAllPayloads, addressOf, hostile, importHostile, payloads } from '../portal/hostile-export.ts';
import { waitForEmails } from '../portal/emails.ts';

test.describe.configure({ mode: 'serial' });

test.beforeAll(importHostile);

test.beforeEach(async ({ page, logIn }) => {
  await logIn(hostile);
  await expect(page.getByRole('region', { name: 'Portfolio' })).toBeVisible();
});

test.afterEach(async ({ page }) => {
  expect(await page.evaluate(() => 'ran' in window)).toBe(false);
});

async function open(page: Page, popup: string): Promise<ReturnType<Page['getByRole']>> {
  await page.goto(`/folio-snap?popup=${popup}`);
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  return dialog;
}

test('names and addresses that contain scripts are shown as plain text', ownPortal, async ({ page }) => {
  await expect(page.getByRole('region', { name: 'Portfolio' }).getByRole('heading').first()).toContainText(payloads[1]);
  for (const popup of ['rent', 'arrears', 'held']) {
    const dialog = await open(page, popup);
    for (const payload of payloads)
      await expect(dialog.getByText(addressOf(payload)).filter({ visible: true }).first()).toBeVisible();
  }
});

test('ledger descriptions that contain scripts are shown as plain text', ownPortal, async ({ page }) => {
  const dialog = await open(page, `held&of=${propertyWithAllPayloads}`);
  for (const payload of payloads)
    await expect(dialog.getByText(payload).filter({ visible: true }).first()).toBeVisible();
});

test('no stored script runs in any other dialog', { tag: [ownPortal.tag, nightly.tag] }, async ({ page }) => {
  for (const popup of [
    'vacancies',
    'bills',
    'new-leases',
    'referral',
    'enquiry',
    `arrears&of=${propertyWithAllPayloads}`,
  ])
    await open(page, popup);
  await page.goto('/paid-to-you');
  await expect(page.getByRole('region', { name: 'By payment day' }).getByRole('listitem').first()).toBeVisible();
  await page.goto('/paid-to-you?popup=day&of=20260310');
  await expect(
    page.getByRole('dialog').getByText(addressOf(payloads[0])).filter({ visible: true }).first(),
  ).toBeVisible();
});

test(
  'copied CSV has no cell that a spreadsheet would run as a formula (RP13)',
  { tag: [ownPortal.tag, nightly.tag] },
  async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const dialog = await open(page, 'held');
    await dialog.getByRole('button', { name: 'Copy as CSV' }).click();
    const copied = (): Promise<string> => page.evaluate(() => navigator.clipboard.readText());
    await expect.poll(copied).toContain(`"'=cmd|""/c calc""!A1 at home"`);
    expect(await copied()).not.toMatch(/(^|[\n,;])"?[=@]/);
  },
);

test('an enquiry that contains a script reaches the provider as plain text', ownPortal, async ({ page }) => {
  const text = `<script>window.ran=1</script> {{7*7}} =1+1 ${crypto.randomUUID()}`;
  const dialog = await open(page, 'enquiry');
  await dialog.getByLabel('Description').fill(text);
  await dialog.getByRole('button', { name: 'Submit Enquiry' }).click();
  await expect(page.getByText('Your enquiry has been sent.')).toBeVisible();
  const [email = ''] = await waitForEmails(text.slice(-36));
  expect(email).toMatch(/^Content-Type: text\/plain/im);
  expect(email).not.toMatch(/^Content-Type: text\/html/im);
});
