import { expect, test } from '../fixtures.ts';

test.use({ viewport: { width: 360, height: 740 } });

test('the buttons of a long form are in reach on a phone, and the field in focus is not behind them', async ({
  page,
  accounts,
  logIn,
}) => {
  await logIn(accounts.owner);
  await page.goto('/profile#personal');
  const save = page.getByRole('button', { name: 'Save Changes' });
  await expect(save).toBeInViewport({ ratio: 1 });
  const zip = page.getByLabel('Zip code');
  await expect(zip).not.toBeInViewport();
  await zip.focus();
  const [field, button] = await Promise.all([zip.boundingBox(), save.boundingBox()]);
  expect((field?.y ?? 0) + (field?.height ?? 0)).toBeLessThan(button?.y ?? 0);
  await expect(save).toBeInViewport({ ratio: 1 });
});

test('on a phone nothing that takes the focus is behind the bar at the bottom', async ({ page, accounts, logIn }) => {
  await logIn(accounts.owner);
  await page.goto('/folio-view');
  await expect(page.getByText(/Every figure opens/)).toBeVisible();
  const bar = page.getByRole('navigation', { name: 'Main menu' });
  const top = (await bar.boundingBox())?.y ?? 0;
  const seen = new Set<number>();
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press('Tab');
    const focused = await page.evaluate(() => {
      const element = document.activeElement;
      if (!element || element === document.body || element.closest('nav[aria-label="Main menu"]')) return null;
      const { top: y, bottom } = element.getBoundingClientRect();
      return { y, bottom };
    });
    if (focused === null) continue;
    seen.add(focused.y);
    expect(focused.bottom).toBeLessThanOrEqual(top);
  }
  expect(seen.size).toBeGreaterThan(8);
});

test('a request about a property can be sent from anywhere on its page on a phone (RT9)', async ({
  page,
  accounts,
  logIn,
}) => {
  await logIn(accounts.owner);
  await page.goto('/edit-property');
  const send = page.getByRole('button', { name: 'Send request' });
  const words = page.getByLabel('Property Details');
  await expect(send).toBeInViewport({ ratio: 1 });
  await words.fill('The kitchen is new.');
  await expect(send).toBeInViewport({ ratio: 1 });
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(words).toHaveValue('');
});

test('a panel of a tenancy opens with its head near the top of a phone', async ({ page, accounts, logIn }) => {
  await logIn(accounts.owner);
  await page.goto('/tenancy');
  await page.getByRole('button', { name: 'Submit Bills' }).click();
  await expect(page.getByRole('button', { name: 'Submit Bill', exact: true })).toBeVisible();
  const head = page.getByRole('heading', { name: 'Submit Bills' });
  await expect.poll(async () => (await head.boundingBox())?.y ?? 0).toBeLessThan(200);
});

test('the label of a month is never broken on a phone', async ({ page, accounts, logIn }) => {
  await logIn(accounts.owner);
  await page.goto('/paid-to-you');
  const labels = page.locator('[data-labels] > span');
  await expect(labels).toHaveCount(12);
  const heights = await labels.evaluateAll((all) => all.map(({ clientHeight }) => clientHeight));
  expect(Math.max(...heights)).toBeLessThan(20);
});

test('on a phone the figures of a building begin on the first screen', async ({ page, accounts, logIn }) => {
  await logIn(accounts.owner);
  await page.goto('/building');
  const first = page.getByRole('rowheader').first();
  await expect(first).toBeInViewport({ ratio: 1 });
  const { fees, rent } = await page
    .getByRole('row')
    .nth(1)
    .evaluate((row) => {
      const heading = (name: string): string => {
        const cell = row.querySelector(`[data-heading=${name}]`);
        return cell ? getComputedStyle(cell, '::before').content : '';
      };
      return { fees: heading('Fees'), rent: heading('Rent') };
    });
  expect(fees).toBe('"Fees"');
  expect(rent).toBe('"Rent now"');
});

test('a card of the building view shows the whole address on a phone (FN28)', async ({ page, accounts, logIn }) => {
  await logIn(accounts.owner);
  await page.goto('/building');
  const cut = page.getByRole('rowheader').locator('[title]').first();
  const address = await cut.getAttribute('title');
  expect(await cut.evaluate((element) => getComputedStyle(element, '::after').content)).toBe(`"${address}"`);
  await page.setViewportSize({ width: 1024, height: 740 });
  expect(await cut.evaluate((element) => getComputedStyle(element, '::after').content)).toBe('none');
});

test('the end of a long page leads back to its beginning on a phone', async ({ page, accounts, logIn }) => {
  await logIn(accounts.owner);
  await page.goto('/folio-view');
  await page.getByText(/Every figure opens/).scrollIntoViewIfNeeded();
  await page.getByRole('button', { name: 'Back to top' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
  await expect(page.getByRole('button', { name: 'Back to top' })).toHaveCount(0);
});
