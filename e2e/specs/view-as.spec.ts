import type { Locator, Page } from '@playwright/test';
import { expect, fillLogin, test, type DemoLogin } from '../fixtures.ts';
import { logOut } from '../portal/account-menu.ts';
import { overflows, seriousFindings } from '../portal/page-state.ts';

const banner = (page: Page): Locator => page.getByRole('complementary', { name: 'Viewing as an owner' });

/** From the list of owners to the first page of one of them. Returns the owner's name. */
async function viewAs(page: Page, { email }: DemoLogin): Promise<string> {
  await expect(page).toHaveURL('/owner/list');
  await page.getByRole('searchbox', { name: 'Search by name or email' }).fill(email.toUpperCase());
  const row = page.getByRole('row').filter({ hasText: email });
  await expect(page.getByRole('rowheader')).toHaveCount(1);
  // The cell begins with the initials, which are drawn for the eye alone.
  const name = (await row.getByRole('rowheader').innerText()).split('\n').at(-1) ?? '';
  await row.getByRole('button', { name: `Login As ${name}`, exact: true }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Simulate Successfully!' })).toBeVisible();
  await expect(page).toHaveURL('/folio-snap');
  await expect(banner(page)).toContainText(`Viewing as ${name}`);
  await expect(page.getByRole('region', { name: 'Portfolio' })).toContainText(name);
  return name;
}

async function logInAsStaff(page: Page, staff: DemoLogin): Promise<void> {
  await page.goto('/login');
  await fillLogin(page, staff);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL('/owner/list');
}

test.describe('staff', () => {
  test('staff look at two owners and come back each time, and see nothing of one under the other (SIM 80, 83-85, 87, 89; ROUTE 29, 30; SHELL 46)', async ({
    page,
    accounts,
  }) => {
    test.slow();
    const polled: string[] = [];
    page.on('request', (request) => {
      if (/notification\/list|customer\/sla/.test(request.url())) polled.push(request.url());
    });
    await logInAsStaff(page, accounts.staff);
    await page.goto('/folio-snap');
    await expect(page).toHaveURL('/owner/list');
    await expect(page.getByRole('navigation', { name: 'Pages' }).getByRole('button')).toHaveText(['Previous', 'Next']);

    const first = await viewAs(page, accounts.owner);
    await page.goto('/tenancy?start=2026-01-01');
    await expect(banner(page)).toContainText(`Viewing as ${first}`);
    await page.goto('/owner/list');
    await expect(page).toHaveURL('/folio-snap');
    await banner(page).getByRole('button', { name: 'Back simulate' }).click();
    await expect(page).toHaveURL('/owner/list');
    await expect(banner(page)).toHaveCount(0);
    await expect(page.getByRole('region', { name: 'Portfolio' })).toHaveCount(0);

    const second = await viewAs(page, accounts.single);
    expect(second).not.toBe(first);
    await expect(page.getByText(first)).toHaveCount(0);
    await page.goBack();
    await expect(page.getByText(first)).toHaveCount(0);
    expect(polled).toEqual([]);
    await logOut(page);
    await expect(page).toHaveURL('/');
    expect(await page.evaluate(() => [localStorage.getItem('accessInfo'), localStorage.getItem('simulate')])).toEqual([
      null,
      null,
    ]);
  });

  test('a second tab follows to the owner and back (SIM13)', async ({ page, context, accounts }) => {
    await logInAsStaff(page, accounts.staff);
    const other = await context.newPage();
    await other.goto('/owner/list');
    await expect(other.getByRole('table', { name: 'Owners' })).toBeVisible();
    const name = await viewAs(page, accounts.owner);
    await expect(other).toHaveURL('/folio-snap');
    await expect(banner(other)).toContainText(`Viewing as ${name}`);
    await banner(other).getByRole('button', { name: 'Back simulate' }).click();
    await expect(page).toHaveURL('/owner/list');
    await expect(banner(page)).toHaveCount(0);
  });

  test('list and banner fit a phone and can be used by everyone', async ({ page, accounts }) => {
    await page.setViewportSize({ width: 360, height: 780 });
    await logInAsStaff(page, accounts.staff);
    const button = await page
      .getByRole('button', { name: /^Login As / })
      .first()
      .boundingBox();
    const email = await page.getByRole('cell', { name: /@/ }).first().boundingBox();
    expect(button && email && email.y - button.y - button.height, 'px between button and email').toBeGreaterThan(0);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await overflows(page)).toEqual([]);
      expect(await seriousFindings(page, 'html')).toEqual([]);
    }
    await viewAs(page, accounts.single);
    expect(await overflows(page)).toEqual([]);
    expect(await seriousFindings(page, 'aside')).toEqual([]);
  });
});
