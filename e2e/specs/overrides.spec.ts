import { expect, test } from '../fixtures.ts';
import { meadow } from '../portal/area.ts';
import { ownPortal } from '../portal/deployment.ts';
import { otherOrigin } from '../portal/other-origin.ts';
import { patience } from '../portal/patience.ts';

const change = ['The grass is green.', 'The grass is blue.'] as const;

test(
  'a tester runs an area from another origin in one tab, sees a badge, and goes back to the release',
  ownPortal,
  async ({ page, baseURL, accounts, logIn, context }) => {
    await using other = await otherOrigin(baseURL ?? '', meadow.name, change, 'its own');
    const badge = page.getByRole('complementary', { name: 'Under test' });
    await logIn(accounts.empty);
    await expect(page).toHaveURL('/folio-snap');
    await page.goto(`${meadow.path}?remote=${meadow.name}@${other.origin}`);
    await expect(page.getByText('The grass is blue.')).toBeVisible();
    await expect(page).toHaveURL(meadow.path);
    await expect(badge).toContainText(`${meadow.name} `);
    await expect(badge).toContainText(` from ${other.origin}`);
    await page.reload();
    await expect(page.getByText('The grass is blue.')).toBeVisible();

    const another = await context.newPage();
    await another.goto(meadow.path);
    await expect(meadow.marker(another)).toBeVisible();
    await expect(another.getByRole('complementary', { name: 'Under test' })).toHaveCount(0);

    await badge.getByRole('button', { name: 'Back to the release' }).click();
    await expect(meadow.marker(page)).toBeVisible();
    await expect(badge).toHaveCount(0);
  },
);

test(
  'an area from another origin whose files do not match its registry does not run, and the release takes its place',
  ownPortal,
  async ({ page, baseURL, accounts, logIn }) => {
    await using other = await otherOrigin(baseURL ?? '', meadow.name, change, 'of the release');
    await logIn(accounts.empty);
    await expect(page).toHaveURL('/folio-snap');
    const requested: string[] = [];
    page.on('request', (request) => requested.push(request.url()));
    await page.goto(`${meadow.path}?remote=${meadow.name}@${other.origin}`, { waitUntil: 'commit' });
    // Time for a page load, two attempts and a reload.
    await expect(meadow.marker(page)).toBeVisible({ timeout: 45_000 * patience });
    await expect(page.getByRole('complementary', { name: 'Under test' })).toHaveCount(0);
    expect(requested.filter((url) => url.startsWith(`${other.origin}/remotes/`))).not.toEqual([]);
    await page.reload();
    await expect(meadow.marker(page)).toBeVisible();
  },
);
