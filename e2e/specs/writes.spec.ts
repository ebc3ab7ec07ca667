import type { Page, Route } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { folio } from '../portal/area.ts';
import { ownPortal } from '../portal/deployment.ts';

const writes = /\/api\/(owner\/enquiry|referral)$/;

async function sendEnquiry(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Owner Inquiry' }).click();
  const dialog = page.getByRole('dialog', { name: 'Owner Enquiry' });
  await dialog.getByLabel('Description').fill(`Why is Held so low? Ref ${crypto.randomUUID()}`);
  await dialog.getByRole('button', { name: 'Submit Enquiry' }).click();
}

async function sendReferral(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Refer a Friend' }).click();
  const dialog = page.getByRole('dialog', { name: 'Refer a Friend' });
  await dialog.getByLabel('Name').fill('Ada Byron');
  await dialog.getByLabel('Number of tenancies').fill('3');
  await dialog.getByLabel('Location').fill('12 Elm St');
  await dialog.getByLabel('Email').fill('ada@example.com');
  await dialog.getByLabel('Phone').fill('416 555 0101');
  await dialog.getByRole('button', { name: 'SEND' }).click();
}

test(
  'two simultaneous writes in one tab and a third in another tab are all accepted (AUTH 4)',
  ownPortal,
  async ({ page, context, accounts, logIn }) => {
    await logIn(accounts.owner);
    await expect(folio.marker(page)).toBeVisible();
    const other = await context.newPage();
    await other.goto(folio.path);
    await expect(folio.marker(other)).toBeVisible();

    // Each write has set its CSRF header before it is held. Its cookie is read when it is released.
    const held: Route[] = [];
    await context.route(writes, (route) => void held.push(route));
    await sendEnquiry(page);
    await expect.poll(() => held.length).toBe(1);
    await page.keyboard.press('Escape');
    await sendReferral(page);
    await sendEnquiry(other);
    await expect.poll(() => held.length).toBe(3);

    const statuses = Promise.all(held.map(async (route) => (await route.request().response())?.status()));
    await Promise.all(held.map((route) => route.continue()));
    expect(await statuses).toEqual([200, 200, 200]);
  },
);
