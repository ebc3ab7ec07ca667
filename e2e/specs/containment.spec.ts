import type { Page, Route } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { expectPanel, expectSamePage, filesOf, folio, follow, harbour, markPage, meadow, type Area } from '../portal/area.ts';
import { ownPortal } from '../portal/deployment.ts';

test.use({ viewport: { width: 1440, height: 900 } });

const aboutFiles = /its files could not be loaded/;
const ofScript = (body: string) => (route: Route) => route.fulfill({ status: 200, contentType: 'text/javascript', body });

/** What can happen to the files of a release on their way. */
const losses: Readonly<Record<string, { readonly happen: (route: Route) => Promise<void>; readonly reason: RegExp }>> = {
  'refuses the connection': { happen: (route) => route.abort('connectionrefused'), reason: aboutFiles },
  'answers 404': { happen: (route) => route.fulfill({ status: 404, body: 'not found' }), reason: aboutFiles },
  'answers 500 with JSON': { happen: (route) => route.fulfill({ status: 500, json: { error: 'down' } }), reason: aboutFiles },
  'answers 200 with a page': {
    happen: (route) => route.fulfill({ status: 200, contentType: 'text/html', headers: { 'x-content-type-options': 'nosniff' }, body: '<p>hello' }),
    reason: aboutFiles,
  },
  'does not answer': { happen: () => new Promise(() => undefined), reason: /no answer in 8 s/ },
  'answers what does not parse': { happen: ofScript('var ) = 1;'), reason: aboutFiles },
};

const network = (area: Area, happen: (route: Route) => Promise<void>) => ({
  begin: (page: Page) => page.route(filesOf(area), happen),
  end: (page: Page) => page.unroute(filesOf(area)),
});

/** The meadow fails by itself when it is told to, in this page and in those that follow. */
const told = (fault: string) => ({
  begin: async (page: Page) => {
    await page.addInitScript((name) => Object.assign(window, { meadowFault: name }), fault);
    await page.evaluate((name) => Object.assign(window, { meadowFault: name }), fault);
  },
  end: (page: Page) => page.evaluate(() => Object.assign(window, { meadowFault: '' })),
});

async function goElsewhereAndBack(page: Page, area: Area, elsewhere: Area): Promise<void> {
  await follow(page, elsewhere);
  await expect(elsewhere.sign(page)).toBeVisible({ timeout: 10_000 });
  await follow(page, area);
}

const retry = (page: Page): Promise<void> => page.getByRole('button', { name: 'Retry' }).click();

const lossesOf = (area: Area) => Object.entries(losses).map(([how, { happen, reason }]) => ({ how, ...network(area, happen), reason }));

const failuresOfMeadow = [
  ...lossesOf(meadow),
  { how: 'throws on import', ...told('import'), reason: /flooded on import/ },
  { how: 'throws at its first sight', ...told('render'), reason: /flooded at first sight/ },
];

/** The whole matrix loses the files of the real areas in every way, too; else they have one test each below. */
const matrix: readonly (readonly [Area, typeof failuresOfMeadow])[] = [
  [meadow, failuresOfMeadow],
  ...(process.env['E2E_MATRIX'] === 'all' ? [[folio, lossesOf(folio)] as const, [harbour, lossesOf(harbour)] as const] : []),
];

// A file that hangs may keep the browser's own end of loading away.
const ways = {
  'when the portal is opened at it': (page: Page, area: Area) => page.goto(area.path, { waitUntil: 'domcontentloaded' }),
  'in the midst of a session': async (page: Page, area: Area, elsewhere: Area) => {
    await page.goto(elsewhere.path);
    await follow(page, area);
  },
};

for (const [area, failures] of matrix) {
  const elsewhere = area === harbour ? meadow : harbour;
  for (const [way, come] of Object.entries(ways)) {
    test(`${area.remote} failing ${way} is replaced by its panel, the others go on, and Retry brings it back without a reload`, ownPortal, async ({ page, accounts, logIn, faults }) => {
      test.setTimeout(240_000);
      await logIn(accounts.owner);
      await expect(page).toHaveURL(folio.path);
      for (const { how, begin, end, reason } of failures) {
        await test.step(how, async () => {
          await begin(page);
          await come(page, area, elsewhere);
          await markPage(page);
          await expectPanel(page, area, reason);
          await goElsewhereAndBack(page, area, elsewhere);
          await expectPanel(page, area, reason);
          await end(page);
          await retry(page);
          await expect(area.sign(page)).toBeVisible();
          await expectSamePage(page);
        });
      }
      faults.length = 0;
    });
  }
}

test('an area that throws later is replaced by its panel, and Retry starts it afresh', ownPortal, async ({ page, accounts, logIn }) => {
  await logIn(accounts.empty);
  await follow(page, meadow);
  await markPage(page);
  for (const when of ['in an event', 'in a timer', 'in an effect']) {
    await page.getByRole('button', { name: `Break ${when}` }).click();
    await expectPanel(page, meadow, new RegExp(`flooded ${when}`));
    await goElsewhereAndBack(page, meadow, harbour);
    await retry(page);
    await expect(meadow.sign(page)).toBeVisible();
  }
  await expectSamePage(page);
});

test('an area that stumbles where React does not look stays, and the log knows of it; one that never leaves keeps nobody', ownPortal, async ({ page, accounts, logIn, faults }) => {
  await logIn(accounts.empty);
  await follow(page, meadow);
  const [report] = await Promise.all([
    page.waitForRequest((request) => request.url().endsWith('/api/client-errors')),
    page.getByRole('button', { name: 'Stumble' }).click(),
  ]);
  expect(report.postDataJSON()).toMatchObject({ remote: 'mf-meadow', reason: expect.stringContaining('where React does not look') });
  await expect(meadow.sign(page)).toBeVisible();
  faults.length = 0;
  await told('unmount').begin(page);
  await goElsewhereAndBack(page, meadow, harbour);
  await expect(meadow.sign(page)).toHaveCount(1);
  await expect(meadow.sign(page)).toBeVisible();
});

test('each try at a failed area makes new requests, another one works beside it, and the owner can log out', ownPortal, async ({ page, accounts, logIn }) => {
  let asked = 0;
  await page.route(filesOf(folio), async (route) => {
    asked += 1;
    await route.abort();
  });
  await logIn(accounts.owner);
  await expectPanel(page, folio, aboutFiles);
  await goElsewhereAndBack(page, folio, meadow);
  const before = asked;
  await retry(page);
  await expect.poll(() => asked).toBeGreaterThan(before);
  await expect(page.getByRole('button', { name: 'Retry' })).toBeEnabled();
  await expectPanel(page, folio, aboutFiles);
  await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('link', { name: 'Log in' })).toBeVisible();
});

test('the public pages come back by Retry, too', async ({ page }) => {
  await page.route('**/remotes/mf-auth/**', (route) => route.fulfill({ status: 404, body: 'not found' }));
  await page.goto('/login');
  await expect(page.getByRole('heading', { name: 'Log in is not available right now' })).toBeVisible();
  await page.unroute('**/remotes/mf-auth/**');
  await retry(page);
  await expect(page.getByLabel('Email or Username')).toBeVisible();
});
