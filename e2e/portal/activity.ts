import { expect, type Locator, type Page } from '@playwright/test';
import { goTo } from './area.ts';

/** The latest line of Activity, an area of its own, opened without a page load. */
export async function latestActivity(page: Page): Promise<Locator> {
  await goTo(page, '/activity');
  const latest = page.getByRole('region', { name: 'Activity' }).getByRole('listitem').first();
  await expect(latest).toBeVisible();
  return latest;
}
