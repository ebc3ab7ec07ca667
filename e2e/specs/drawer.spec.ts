import { readFile } from 'node:fs/promises';
import { expect, test } from '../fixtures.ts';

test.describe('the drawer of a figure', () => {
  test.use({ viewport: { width: 360, height: 600 } });

  test('figure, close and buttons stay in view while the lines scroll, and the way back leads to the same row (SNAP 105)', async ({
    page,
    accounts,
    logIn,
  }) => {
    await logIn(accounts.owner);
    await page.goto('/folio-snap?popup=held');
    const drawer = page.getByRole('dialog');
    const row = drawer.getByRole('rowheader').getByRole('button').last();
    await row.scrollIntoViewIfNeeded();
    const place = await row.boundingBox();
    const name = (await row.textContent()) ?? '';
    await expect(drawer.getByText(/^Held as of/)).toBeInViewport({ ratio: 1 });
    for (const button of ['Close', 'Download CSV'])
      await expect(drawer.getByRole('button', { name: button })).toBeInViewport({ ratio: 1 });
    await row.click();
    await expect(drawer.getByRole('heading')).toHaveText(name);
    await page.goBack();
    await expect(row).toBeFocused();
    await expect(row).toHaveText(name);
    expect(await row.boundingBox()).toEqual(place);
  });

  test('nothing but the lines scrolls, wherever a finger pushes the drawer', async ({ page, accounts, logIn }) => {
    await logIn(accounts.owner);
    for (const popup of ['arrears', 'rent']) {
      await page.goto(`/folio-snap?popup=${popup}`);
      const drawer = page.getByRole('dialog');
      await expect(drawer.getByRole('row').last()).toBeAttached();
      await drawer.evaluate((element) => {
        for (const part of element.querySelectorAll('*')) part.scrollTop = part.scrollHeight;
      });
      await expect(drawer.getByText(/as of/).first()).toBeInViewport({ ratio: 1 });
      const button = await drawer.getByRole('button', { name: 'Download CSV' }).boundingBox();
      expect((button?.y ?? 0) + (button?.height ?? 0)).toBeGreaterThan(560);
    }
  });

  test('the lines of a figure are saved as a file with heads first and ISO days (RP13, RP16)', async ({
    page,
    accounts,
    logIn,
  }) => {
    await logIn(accounts.owner);
    await page.goto('/folio-snap?popup=bills');
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('dialog').getByRole('button', { name: 'Download CSV' }).click(),
    ]);
    expect(file.suggestedFilename()).toBe('upcoming-bills.csv');
    const text = await readFile(await file.path(), 'utf8');
    expect(text).toMatch(/^\uFEFFProperty,Description,Who pays,Date,Amount\r\n[^\r]*,\d{4}-\d{2}-\d{2},\d+\.\d{2}\r\n/);
    expect(text).toMatch(/\r\n\r\nOwner,[^\r]+\r\nPeriod,Due after \d{4}-\d{2}-\d{2}\r\nFilter,none\r\n$/);
  });
});
