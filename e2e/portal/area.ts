import { expect, type Locator, type Page } from '@playwright/test';

/** One area of the portal, as an owner knows it. */
export interface Area {
  /** The name of its package, such as mf-folio. */
  readonly name: string;
  readonly path: string;
  readonly title: string;
  readonly isInMenu: boolean;
  /** An element that is visible when the area is mounted. */
  readonly marker: (page: Page) => Locator;
}

const releaseText = (page: Page): Locator => page.getByText(/^This is release \d+\.$/);

export const meadow: Area = {
  name: 'mf-meadow',
  path: '/meadow',
  title: 'Meadow',
  isInMenu: true,
  marker: (page) => page.getByText('The grass is green.'),
};
export const folio: Area = {
  name: 'mf-folio',
  path: '/folio-snap',
  title: 'SnapShot',
  isInMenu: true,
  marker: (page) => page.getByRole('region', { name: 'Portfolio' }),
};
export const tenancy: Area = {
  name: 'mf-tenancy',
  path: '/tenancy',
  title: 'Tenancy View',
  isInMenu: true,
  marker: (page) => page.getByRole('table', { name: 'Ledger' }),
};
const building: Area = {
  name: 'mf-building',
  path: '/building',
  title: 'Building View',
  isInMenu: true,
  marker: (page) => page.getByRole('table', { name: /^Properties of / }),
};
const multires: Area = {
  name: 'mf-multires',
  path: '/multi-residential',
  title: 'Multi - Residential View',
  isInMenu: false,
  marker: (page) => page.getByRole('searchbox', { name: 'Search for building' }),
};
const profile: Area = {
  name: 'mf-profile',
  path: '/profile',
  title: 'Profile',
  isInMenu: true,
  marker: (page) => page.getByRole('button', { name: /^My Personal Information/ }),
};
export const harbour: Area = {
  name: 'mf-harbour',
  path: '/harbour',
  title: 'Harbour',
  isInMenu: true,
  marker: releaseText,
};

/** A copy of the harbour that no test releases again. It exists only for the whole matrix. */
export const haven: Area = { name: 'mf-haven', path: '/haven', title: 'Haven', isInMenu: true, marker: releaseText };

/** The one public page that logged-in users can open too. */
export const auth: Area = {
  name: 'mf-auth',
  path: '/change-password/nothing',
  title: 'New password',
  isInMenu: false,
  marker: (page) => page.getByRole('heading', { name: 'This link no longer works' }),
};

/** The rows of the whole matrix. */
export const everyArea: readonly Area[] = [meadow, haven, folio, tenancy, building, multires, profile, auth];

export const filesOf = ({ name }: Area): string => `**/remotes/${name}/**`;

/** Navigates by the main menu, or in the page for an area that is not in the menu. */
export async function follow(page: Page, { title, path, isInMenu }: Area): Promise<void> {
  if (!isInMenu) return goTo(page, path);
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: title }).click();
}

/** Navigates to another address of the portal without a page load. */
export async function goTo(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => window.history.pushState(null, '', to), path);
}

/** Expects the "not available" panel in place of an area, with header and menu still there. */
export async function expectUnavailable(page: Page, { name, title }: Area, reason?: RegExp): Promise<void> {
  await expect(page.getByRole('heading', { name: `${title} does not load` })).toBeVisible();
  await expect(page.getByRole('banner').getByRole('heading', { level: 1 })).toHaveText(title);
  const reference = page.getByText(/tell support this reference:/);
  await expect(reference).toHaveAttribute('data-detail', new RegExp(`^${name} `));
  if (reason) await expect(reference).toHaveAttribute('data-detail', reason);
}

/** Marks the current page, so that `expectSamePage` fails after a reload. */
export async function markPage(page: Page): Promise<void> {
  await page.evaluate(() => document.body.setAttribute('data-same-page', 'yes'));
}

export async function expectSamePage(page: Page): Promise<void> {
  await expect(page.locator('body')).toHaveAttribute('data-same-page', 'yes');
}
