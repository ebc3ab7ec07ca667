import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { nightly, ownPortal } from '../portal/deployment.ts';
import { expectedOwners, exportPassword, ownerNameOf } from '../portal/expected.ts';

const dollars = (amount: string): string => {
  const [whole = '', decimals = ''] = amount.replace('-', '').split('.');
  return `${amount.startsWith('-') ? '−' : ''}$${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${decimals}`;
};

/** The tile that leads somewhere; its drawer is opened by a button of its own (FN20). */
const LEADING = 'Vacancies';
const tile = (page: Page, label: string): Locator =>
  page.getByRole(label === LEADING ? 'link' : 'button', { name: new RegExp(`^${label}`) });
const drawer = (page: Page, title: string): Locator => page.getByRole('dialog', { name: title, exact: true });
/** The row of a property, with or without a note under its address. */
const row = (within: Locator, address: string): Locator => {
  const name = new RegExp(`^${address.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?: .*)?$`);
  return within.getByRole('row').filter({ has: within.page().getByRole('rowheader', { name }) });
};

/** Opens a tile, runs `check` on its lines, and closes it again. */
async function inDrawer(
  page: Page,
  label: string,
  title: string,
  check: (opened: Locator) => Promise<void>,
): Promise<void> {
  await (label === LEADING ? page.getByRole('button', { name: `Details: ${label}` }) : tile(page, label)).click();
  const opened = drawer(page, title);
  await expect(opened).toBeVisible();
  await expect(opened.getByRole('alert')).toHaveCount(0);
  await check(opened);
  await page.keyboard.press('Escape');
  await expect(opened).toHaveCount(0);
}

for (const [login, { snapshot, properties }] of Object.entries(expectedOwners)) {
  const doors = Object.values(properties);

  test(
    `${login} sees every figure of the provider's export and the lines behind it (SNAP 93-95, 100, 101, 103, 105, 109, QUAL 350)`,
    // The last owner of the export is made of traps and stands for the others, whose figures the tests of the api check
    // too.
    { tag: login === Object.keys(expectedOwners).at(-1) ? [ownPortal.tag] : [ownPortal.tag, nightly.tag] },
    async ({ page, logIn }) => {
      await logIn({ email: login, password: exportPassword });

      const portfolio = page.getByRole('region', { name: 'Portfolio' });
      await expect(portfolio.getByRole('heading')).toHaveText(ownerNameOf(login));
      await expect(portfolio).toContainText(snapshot.leased_percent === 100 ? 'Leased' : `${snapshot.leased_percent}%`);
      await expect(portfolio.getByText(/Doors?$/)).toHaveText(
        new RegExp(`^(${snapshot.doors} )?${snapshot.doors === 1 ? 'Door' : 'Doors'}$`),
      );
      await expect(portfolio).toContainText(String(snapshot.doors));

      await expect(tile(page, 'Total Rent')).toContainText(dollars(snapshot.total_rent));
      await expect(tile(page, 'Vacancies').getByText(String(snapshot.vacancies), { exact: true })).toBeVisible();
      await expect(tile(page, 'Arrears')).toContainText(dollars(snapshot.arrears));
      await expect(tile(page, 'Bill Upcoming')).toContainText(dollars(snapshot.bill_upcoming));
      await expect(tile(page, 'New Leased').getByText(String(snapshot.new_leased), { exact: true })).toBeVisible();
      await expect(tile(page, 'Held')).toContainText(dollars(snapshot.held));
      await expect(portfolio).toContainText('all figures as of 18 Mar, 2026');

      // An owner without a property has no lines, and here an unsigned agreement covers the page.
      if (doors.length === 0) return;
      await inDrawer(page, 'Total Rent', 'Rent Details', async (opened) => {
        for (const property of doors) await expect(row(opened, property.address)).toContainText(dollars(property.rent));
      });
      await inDrawer(page, 'Vacancies', 'Vacancies', async (opened) => {
        for (const property of doors.filter(({ status }) => status === 'FOR LEASE'))
          await expect(row(opened, property.address)).toBeVisible();
      });
      await inDrawer(page, 'Arrears', 'Arrears & Current Bills', async (opened) => {
        const unfold = opened.getByRole('button', { name: /^Show .* where nothing is owed$/ });
        if (await unfold.isVisible()) await unfold.click();
        for (const property of doors) {
          for (const amount of [property.arrears, property.bills_overdue, property.bills_upcoming])
            await expect(row(opened, property.address)).toContainText(dollars(amount));
        }
      });
      await inDrawer(page, 'Held', 'FUNDS HELD', async (opened) => {
        for (const property of doors)
          await expect(row(opened, property.address)).toContainText(dollars(property.held_now));
        await expect(opened.getByRole('row', { name: /^Total/ })).toContainText(dollars(snapshot.held));
      });
    },
  );
}
