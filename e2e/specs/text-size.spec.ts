import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { nightly } from '../portal/deployment.ts';
import { isAtRest, overflows, spilledTexts } from '../portal/page-state.ts';

const addresses = [
  '/folio-snap',
  '/folio-view',
  '/paid-to-you',
  '/statements',
  '/tenancy',
  '/building',
  '/profile',
  '/profile#bank',
  '/activity',
  '/security',
];
/** Pages whose cards and dialogs have amounts, days and long words. */
const tight = [
  '/tenancy',
  '/building',
  '/statements',
  '/for-lease',
  '/edit-property',
  '/profile#foreign',
  '/folio-snap?popup=arrears',
  '/folio-snap?popup=enquiry',
  '/folio-snap?popup=referral',
  '/folio-snap?popup=whats-coming',
];
const dashboards = ['financial', 'operational', 'occupancy'];

async function doubleText(page: Page): Promise<void> {
  const browserSettings = await page.context().newCDPSession(page);
  await browserSettings.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
}

async function overflowsOn(page: Page, address: string): Promise<string[]> {
  await page.goto(address);
  await page.waitForFunction(isAtRest);
  return overflows(page);
}

test.use({ viewport: { width: 360, height: 740 } });

test(
  'with the browser’s text at 200 %, no main page scrolls sideways on a phone (QUAL 353)',
  nightly,
  async ({ page, accounts, logIn }) => {
    await doubleText(page);
    await logIn(accounts.owner);
    for (const address of addresses) {
      expect.soft(await overflowsOn(page, address), `overflow on ${address}`).toEqual([]);
    }
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px');
  },
);

test(
  'with the browser’s text at 200 %, no figure or word leaves its card on a phone (QUAL 353)',
  nightly,
  async ({ page, accounts, logIn }) => {
    await doubleText(page);
    await logIn(accounts.owner);
    for (const address of tight) {
      await page.goto(address);
      await page.waitForFunction(isAtRest);
      expect.soft(await spilledTexts(page), `spilled on ${address}`).toEqual([]);
    }
  },
);

test(
  'with the browser’s text at 200 %, no multi-residential page scrolls sideways on a phone (QUAL 353)',
  nightly,
  async ({ page, accounts, logIn }) => {
    await doubleText(page);
    await logIn(accounts.multires);
    expect.soft(await overflowsOn(page, '/multi-residential'), 'overflow on the list').toEqual([]);
    const financial = await page.locator('main a[href$="/financial"]').first().getAttribute('href');
    for (const dashboard of dashboards) {
      const address = `${financial}`.replace(/financial$/, dashboard);
      expect.soft(await overflowsOn(page, address), `overflow on ${dashboard}`).toEqual([]);
    }
  },
);
