import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { latestActivity } from '../portal/activity.ts';
import { expectSamePage, folio, follow, goTo, markPage } from '../portal/area.ts';
import { ownPortal } from '../portal/deployment.ts';

test.use({ viewport: { width: 1440, height: 900 } });

const held = (page: Page): Locator => page.getByRole('button', { name: /^Held/ });

test('a building opened in one area is marked in another and chosen for a booking there, and filters no figure (BK8)', async ({
  page,
  accounts,
  logIn,
}) => {
  await logIn(accounts.multires);
  await expect(held(page)).toBeVisible();
  const whole = await held(page).innerText();
  await markPage(page);
  await goTo(page, '/building');
  const slider = page.getByRole('region', { name: 'Buildings' }).getByRole('article');
  const second = slider.nth(1).getByRole('link').first();
  const id = (await second.getAttribute('href'))?.split('/').at(-1) ?? '';
  await second.click();
  await expect(second).toHaveAttribute('aria-current', 'page');

  await goTo(page, '/multi-residential');
  const cards = page.getByRole('main').getByRole('listitem').getByRole('link');
  const marked = page.locator('[aria-current=true]');
  await expect(cards).toHaveCount(3);
  await expect(marked).toHaveCount(1);
  await expect(marked).toHaveAttribute('href', new RegExp(`/${id}/`));
  await page.getByRole('button', { name: 'Book a meeting' }).click();
  const dialog = page.getByRole('dialog', { name: 'Book a meeting' });
  await expect(dialog.getByRole('combobox', { name: 'Building' })).toHaveValue(id);
  await page.keyboard.press('Escape');

  await cards.nth(2).click();
  await expect(page.getByRole('heading', { name: 'Transactions' })).toBeVisible();
  const third = new URL(page.url()).pathname.split('/')[2];
  // An address without a building keeps the building that was opened last.
  await goTo(page, '/building/1');
  await expect(slider.locator('a[aria-current=page]').first()).toHaveAttribute('href', `/building/${third}`);

  await follow(page, folio);
  await expect(held(page)).toHaveText(whole, { useInnerText: true });
  await expectSamePage(page);
});

test(
  'an account chosen in one area stands in Activity in another, and undone there it is the old one again (BA1)',
  ownPortal,
  async ({ page, accounts, logIn }) => {
    await logIn(accounts.owner);
    await latestActivity(page);
    await markPage(page);
    await goTo(page, '/profile#assign');
    const choices = page.getByRole('list').getByRole('combobox');
    const chosen = (): Promise<string[]> =>
      choices.evaluateAll((selects) => selects.map((select) => (select as HTMLSelectElement).value));
    await expect(choices.first()).toBeVisible();
    const [before, ...others] = await chosen();
    await page.getByRole('button', { name: 'Use for all properties' }).click();
    const dialog = page.getByRole('dialog', { name: 'Use for all properties' });
    await dialog.getByRole('combobox').selectOption({ index: 1 });
    await dialog.getByRole('button', { name: 'Use for all properties' }).click();
    await expect(dialog).toHaveCount(0);
    await expect.poll(async () => new Set(await chosen()).size).toBe(1);

    const saved = await latestActivity(page);
    await expect(saved).toContainText('Chose one bank account for all properties');
    await saved.getByRole('button', { name: 'Undo' }).click();
    await expect(saved).not.toContainText('Chose one bank account for all properties');
    await goTo(page, '/profile#assign');
    await expect(choices).toHaveCount(1 + others.length);
    // Other tests of this owner may have left a pending choice for another property, which is cancelled first.
    await expect.poll(async () => (await chosen())[0]).toBe(before);
    await expectSamePage(page);
  },
);

test('a meeting booked in one area stands in Activity in another, and so does its cancellation', async ({
  page,
  accounts,
  logIn,
}) => {
  await logIn(accounts.multires);
  await expect(await latestActivity(page)).not.toContainText('meeting');
  await markPage(page);
  const dialog = page.getByRole('dialog', { name: 'Book a meeting' });
  const openBooking = async (): Promise<void> => {
    await goTo(page, '/multi-residential');
    await page.getByRole('button', { name: 'Book a meeting' }).click();
    await dialog.getByRole('combobox', { name: 'Building' }).selectOption({ index: 1 });
  };
  await openBooking();
  await dialog.getByRole('button', { name: 'Next', exact: true }).click();
  // Slots are real instants (BK2): next month all of its days are still to come.
  await dialog.getByRole('button', { name: 'Next month' }).click();
  await dialog.getByRole('table').locator('button:enabled').last().click();
  await dialog
    .getByRole('group', { name: /^Times on/ })
    .getByRole('button')
    .first()
    .click();
  await dialog.getByRole('button', { name: 'Next', exact: true }).click();
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(await latestActivity(page)).toContainText('Booked a meeting');

  await openBooking();
  const meetings = dialog.getByRole('region', { name: 'Your meetings to come' });
  await meetings.getByRole('button', { name: /^Cancel the meeting/ }).click();
  await meetings.getByRole('button', { name: /^Cancel it/ }).click();
  await expect(meetings).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(await latestActivity(page)).toContainText('Cancelled a meeting');
  await expectSamePage(page);
});
