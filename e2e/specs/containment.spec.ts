import type { Page } from '@playwright/test';
import { expect, logInByForm, test } from '../fixtures.ts';
import { everyArea, expectPanel, filesOf, folio, follow, harbour, haven, meadow, type Area } from '../portal/area.ts';
import { isWholeMatrix, ownPortal } from '../portal/deployment.ts';
import { aboutFiles, failures, goElsewhereAndBack, retry } from '../portal/failures.ts';

test.use({ viewport: { width: 1440, height: 900 } });

// A file that hangs may keep the browser's own end of loading away.
const inSession = 'in the midst of a session';
const everyWay = {
  'when the portal is opened at it': async (page: Page, area: Area): Promise<void> => {
    await page.goto(area.path, { waitUntil: 'domcontentloaded' });
  },
  [inSession]: async (page: Page, area: Area, elsewhere: Area): Promise<void> => {
    await page.goto(elsewhere.path);
    await follow(page, area);
  },
};

const all = Object.entries(failures);

/** Each cell of the whole matrix is a test of its own; else one fixture fails in every way, in a session, and the real areas in one each below. */
const groups = isWholeMatrix ? all.map((one) => [one]) : [all];
const areas = isWholeMatrix ? everyArea : [meadow];
const ways = Object.entries(everyWay).filter(([way]) => isWholeMatrix || way === inSession);

function elsewhereFrom(area: Area): Area {
  if (!isWholeMatrix) return harbour;
  return area === haven ? meadow : haven;
}

for (const area of areas) {
  const elsewhere = elsewhereFrom(area);
  for (const [way, come] of ways) {
    for (const group of groups) {
      const what = isWholeMatrix ? group.map(([how]) => how).join() : 'fails';
      test(
        `${area.remote} ${what} ${way}: the others go on, and it comes back without a reload`,
        ownPortal,
        async ({ page, accounts, logIn, faults }) => {
          test.setTimeout(isWholeMatrix ? 60_000 : 240_000);
          await logIn(accounts.owner);
          await expect(page).toHaveURL(folio.path);
          for (const [how, failure] of group) {
            await test.step(how, () => failure({ page, area, elsewhere, come: () => come(page, area, elsewhere) }));
          }
          faults.length = 0;
        },
      );
    }
  }
}

test(
  'an area that stumbles where React does not look stays, and the log knows of it',
  ownPortal,
  async ({ page, accounts, logIn, faults }) => {
    await logIn(accounts.empty);
    await follow(page, meadow);
    const [report] = await Promise.all([
      page.waitForRequest((request) => request.url().endsWith('/api/client-errors')),
      page.getByRole('button', { name: 'Stumble' }).click(),
    ]);
    expect(report.postDataJSON()).toMatchObject({
      remote: 'mf-meadow',
      reason: expect.stringContaining('where React does not look'),
    });
    await expect(meadow.sign(page)).toBeVisible();
    faults.length = 0;
  },
);

test(
  'each try at a failed area makes new requests, another one works beside it, and the owner can log out',
  ownPortal,
  async ({ page, accounts }) => {
    let asked = 0;
    await page.route(filesOf(folio), async (route) => {
      asked += 1;
      await route.abort();
    });
    await logInByForm(page, accounts.owner);
    await expectPanel(page, folio, aboutFiles);
    await goElsewhereAndBack({ page, area: folio, elsewhere: meadow });
    const before = asked;
    await retry(page);
    await expect.poll(() => asked).toBeGreaterThan(before);
    await expect(page.getByRole('button', { name: 'Retry' })).toBeEnabled();
    await expectPanel(page, folio, aboutFiles);
    await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click();
    await expect(page.getByRole('link', { name: 'Log in' })).toBeVisible();
  },
);

test('the public pages come back by Retry, too', async ({ page }) => {
  await page.route('**/remotes/mf-auth/**', (route) => route.fulfill({ status: 404, body: 'not found' }));
  await page.goto('/login');
  await expect(page.getByRole('heading', { name: 'Log in is not available right now' })).toBeVisible();
  await page.unroute('**/remotes/mf-auth/**');
  await retry(page);
  await expect(page.getByLabel('Email or Username')).toBeVisible();
});
