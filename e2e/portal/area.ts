import { expect, type Locator, type Page } from '@playwright/test';

/** One area of the portal, as an owner knows it. */
export interface Area {
  readonly remote: string;
  readonly path: string;
  readonly title: string;
  /** What is there when the area is. */
  readonly sign: (page: Page) => Locator;
}

export const meadow: Area = { remote: 'mf-meadow', path: '/meadow', title: 'Meadow', sign: (page) => page.getByText('The grass is green.') };
export const folio: Area = { remote: 'mf-folio', path: '/folio-snap', title: 'SnapShot', sign: (page) => page.getByRole('region', { name: 'Portfolio' }) };
export const harbour: Area = { remote: 'mf-harbour', path: '/harbour', title: 'Harbour', sign: (page) => page.getByText(/^This is release \d+\.$/) };

export const filesOf = ({ remote }: Area): string => `**/remotes/${remote}/**`;

export async function follow(page: Page, { title }: Area): Promise<void> {
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: title }).click();
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
