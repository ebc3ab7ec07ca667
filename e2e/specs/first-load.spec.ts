import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';

/** Makes a page add up its layout shifts while it loads. */
async function noteShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const moved: string[] = [];
    Object.assign(window, { moved });
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries()) moved.push(JSON.stringify(shift));
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Holds every call of an address until the returned function is called. */
async function hold(page: Page, address: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  await page.route(address, async (route) => {
    await promise;
    await route.continue();
  });
  return () => {
    resolve(undefined);
  };
}

const movedOn = (page: Page): Promise<unknown> => page.evaluate(() => Reflect.get(window, 'moved') as unknown);

for (const [width, height] of [
  [360, 740],
  [1440, 900],
] as const)
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height } });

    test('nothing that is on the screen moves while the snapshot loads', async ({ page, accounts, logIn }) => {
      await logIn(accounts.owner);
      await noteShifts(page);
      const ledgers = await hold(page, '**/api/folio/ledgers');
      const months = await hold(page, '**/api/folio/months');
      await page.goto('/folio-snap');
      await expect(page.getByRole('button', { name: 'Refer a Friend' })).toBeVisible();
      ledgers();
      await expect(page.getByRole('button', { name: /^Held/ })).toBeVisible();
      await expect(page.getByRole('region', { name: 'Paid to you' }).getByRole('listitem').first()).toBeVisible();
      months();
      await expect(page.getByRole('button', { name: /^Show chart/ })).toBeVisible();
      expect(await movedOn(page)).toEqual([]);
    });
  });
