import type { Page } from '@playwright/test';
import { expect, logInByForm, test } from '../fixtures.ts';
import { logOut } from '../portal/account-menu.ts';
import {
  everyArea,
  expectUnavailable,
  filesOf,
  folio,
  follow,
  harbour,
  haven,
  meadow,
  type Area,
} from '../portal/area.ts';
import { isReport } from '../portal/client-reports.ts';
import { isWholeMatrix, ownPortal } from '../portal/deployment.ts';
import { aboutFiles, failures, goElsewhereAndBack, retry } from '../portal/failures.ts';
import { patience } from '../portal/patience.ts';

test.use({ viewport: { width: 1440, height: 900 } });

// A hanging file may delay the browser's load event forever.
const fromElsewhere = 'when opened from another area';
const everyWay = {
  'when the portal is opened at its address': async (page: Page, area: Area): Promise<void> => {
    await page.goto(area.path, { waitUntil: 'domcontentloaded' });
  },
  [fromElsewhere]: async (page: Page, area: Area, elsewhere: Area): Promise<void> => {
    await page.goto(elsewhere.path);
    await follow(page, area);
  },
};

const all = Object.entries(failures);

/**
 * In the whole matrix each cell is a test. Otherwise one fixture goes through all failures in one session, and the
 * tests below cover real areas.
 */
const groups = isWholeMatrix ? all.map((one) => [one]) : [all];
const areas = isWholeMatrix ? everyArea : [meadow];
const ways = Object.entries(everyWay).filter(([way]) => isWholeMatrix || way === fromElsewhere);

function elsewhereFrom(area: Area): Area {
  if (!isWholeMatrix) return harbour;
  return area === haven ? meadow : haven;
}

for (const area of areas) {
  const elsewhere = elsewhereFrom(area);
  for (const [way, open] of ways) {
    for (const group of groups) {
      const what = isWholeMatrix ? group.map(([failureName]) => failureName).join() : 'fails';
      test(
        `${area.name} ${what} ${way}: the other areas keep working and it recovers without a reload`,
        ownPortal,
        async ({ page, accounts, logIn, faults }) => {
          test.setTimeout((isWholeMatrix ? 60_000 : 240_000) * patience);
          await logIn(accounts.owner);
          await expect(page).toHaveURL(folio.path);
          for (const [failureName, failure] of group) {
            await test.step(failureName, () =>
              failure({ page, area, elsewhere, open: () => open(page, area, elsewhere) }),
            );
          }
          faults.length = 0;
        },
      );
    }
  }
}

test(
  'an area that throws outside React stays mounted, and the error is reported to the log',
  ownPortal,
  async ({ page, accounts, logIn, faults }) => {
    await logIn(accounts.empty);
    await follow(page, meadow);
    await Promise.all([
      page.waitForRequest((request) => isReport(request, 'mf-meadow', 'outside React')),
      page.getByRole('button', { name: 'Throw an error' }).click(),
    ]);
    await expect(meadow.marker(page)).toBeVisible();
    faults.length = 0;
  },
);

test(
  'each Retry of a failed area sends new requests, other areas work and the owner can log out',
  ownPortal,
  async ({ page, accounts }) => {
    let requests = 0;
    await page.route(filesOf(folio), async (route) => {
      requests += 1;
      await route.abort();
    });
    await logInByForm(page, accounts.owner);
    await expectUnavailable(page, folio, aboutFiles);
    await goElsewhereAndBack({ page, area: folio, elsewhere: meadow });
    const before = requests;
    await retry(page);
    await expect.poll(() => requests).toBeGreaterThan(before);
    await expect(page.getByRole('button', { name: 'Retry' })).toBeEnabled();
    await expectUnavailable(page, folio, aboutFiles);
    await logOut(page);
    await expect(page.getByRole('link', { name: 'Log in' }).first()).toBeVisible();
  },
);

test('a failed public page recovers with Retry', async ({ page }) => {
  await page.route('**/remotes/mf-auth/**', (route) => route.fulfill({ status: 404, body: 'not found' }));
  await page.goto('/login');
  await expect(page.getByRole('heading', { name: 'Log in does not load' })).toBeVisible();
  await page.unroute('**/remotes/mf-auth/**');
  await retry(page);
  await expect(page.getByLabel('Email or Username')).toBeVisible();
});
