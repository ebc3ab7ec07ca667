import { expect, test } from '../fixtures.ts';
import { nightly } from '../portal/deployment.ts';
import { isAtRest, overflows } from '../portal/page-state.ts';

const addresses = ['/folio-snap', '/folio-view', '/statements', '/tenancy', '/building', '/profile'];

test.use({ viewport: { width: 360, height: 740 } });

test(
  'with the browser’s text at 200 %, no main page scrolls sideways on a phone (QUAL 353)',
  nightly,
  async ({ page, accounts, logIn }) => {
    const browserSettings = await page.context().newCDPSession(page);
    await browserSettings.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
    await logIn(accounts.owner);
    for (const address of addresses) {
      await page.goto(address);
      await page.waitForFunction(isAtRest);
      expect.soft(await overflows(page), `overflow on ${address}`).toEqual([]);
    }
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px');
  },
);
