import { expect, type Locator, type Page } from '@playwright/test';

/** One area of the portal, as an owner knows it. */
export interface Area {
  readonly remote: string;
  readonly path: string;
  readonly title: string;
  readonly isInMenu: boolean;
  /** What is there when the area is. */
  readonly sign: (page: Page) => Locator;
}

const releaseOf = (page: Page): Locator => page.getByText(/^This is release \d+\.$/);

export const meadow: Area = {
  remote: 'mf-meadow',
  path: '/meadow',
  title: 'Meadow',
  isInMenu: true,
  sign: (page) => page.getByText('The grass is green.'),
};
export const folio: Area = {
  remote: 'mf-folio',
  path: '/folio-snap',
  title: 'SnapShot',
  isInMenu: true,
  sign: (page) => page.getByRole('region', { name: 'Portfolio' }),
};
export const harbour: Area = {
  remote: 'mf-harbour',
  path: '/harbour',
  title: 'Harbour',
  isInMenu: true,
  sign: releaseOf,
};

/** The harbour under another name, of which no test makes new releases: there for the whole matrix alone. */
export const haven: Area = { remote: 'mf-haven', path: '/haven', title: 'Haven', isInMenu: true, sign: releaseOf };

/** Of the public pages the one that is open to those logged in, too. */
export const auth: Area = {
  remote: 'mf-auth',
  path: '/change-password/nothing',
  title: 'New password',
  isInMenu: false,
  sign: (page) => page.getByRole('heading', { name: 'Set a new password' }),
};

/** The rows of the whole matrix. */
export const everyArea: readonly Area[] = [meadow, haven, folio, auth];

export const filesOf = ({ remote }: Area): string => `**/remotes/${remote}/**`;

/** As the menu does it, or as a link somewhere on the page does. */
export async function follow(page: Page, { title, path, isInMenu }: Area): Promise<void> {
  if (!isInMenu) return goTo(page, path);
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: title }).click();
}

/** To another address of the portal, in the same page. */
export async function goTo(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => window.history.pushState(null, '', to), path);
}

/** The panel in the place of an area, under header and menu. */
export async function expectPanel(page: Page, { remote, title }: Area, reason?: RegExp): Promise<void> {
  await expect(page.getByRole('heading', { name: `${title} is not available right now` })).toBeVisible();
  await expect(page.getByRole('banner').getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(page.getByText(/^Reference/)).toContainText(remote);
  if (reason) await expect(page.getByText(/^Reference/)).toContainText(reason);
}

/** Notes the page that stands there now: `expectSamePage` fails after a reload. */
export async function markPage(page: Page): Promise<void> {
  await page.evaluate(() => document.body.setAttribute('data-same-page', 'yes'));
}

export async function expectSamePage(page: Page): Promise<void> {
  await expect(page.locator('body')).toHaveAttribute('data-same-page', 'yes');
}
