import { expect, type Page, type Route } from '@playwright/test';
import { openAccount } from './account-menu.ts';
import { expectUnavailable, expectSamePage, filesOf, follow, markPage, type Area } from './area.ts';
import { isReport } from './client-reports.ts';
import { patience } from './patience.ts';

/** One cell of the matrix: the area that fails, how the user reaches it, and another area that works. */
export interface Cell {
  readonly page: Page;
  readonly area: Area;
  readonly elsewhere: Area;
  readonly open: () => Promise<void>;
}

/** Makes an area fail in one way, then checks that the rest of the portal works and that the area recovers. */
export type Failure = (cell: Cell) => Promise<void>;

/** Causes a failure. Returns a function that removes the cause. */
type Cause = (page: Page, area: Area) => Promise<() => Promise<void>>;

/** The reason shown for a failure, and what Retry requests again. */
interface Symptom {
  readonly reason: RegExp;
  readonly retries: (area: Area) => string;
}

export const aboutFiles = /its files could not be loaded/;
const registry = (): string => '**/registry.json';

export async function goElsewhereAndBack({ page, area, elsewhere }: Omit<Cell, 'open'>): Promise<void> {
  await follow(page, elsewhere);
  await expect(elsewhere.marker(page)).toBeVisible();
  await follow(page, area);
}

export const retry = (page: Page): Promise<void> => page.getByRole('button', { name: 'Retry' }).click();

/** Expects the panel to stay, header and menu to work, and Retry to restore the area once the cause is removed. */
async function expectContained(
  cell: Cell,
  { reason, retries }: Symptom,
  removeCause: () => Promise<void>,
): Promise<void> {
  const { page, area } = cell;
  await expectUnavailable(page, area, reason);
  await openAccount(page);
  await page.getByRole('button', { name: 'Logout' }).click({ trial: true });
  await page.keyboard.press('Escape');
  await goElsewhereAndBack(cell);
  await expectUnavailable(page, area, reason);
  await removeCause();
  await Promise.all([page.waitForRequest(retries(area), { timeout: 15_000 * patience }), retry(page)]);
  await expect(area.marker(page)).toBeVisible();
}

/** A failure that exists before the area is opened. */
const failsToOpen =
  (cause: Cause, symptom: Symptom): Failure =>
  async (cell) => {
    const removeCause = await cause(cell.page, cell.area);
    await cell.open();
    await markPage(cell.page);
    await expectContained(cell, symptom, removeCause);
    await expectSamePage(cell.page);
  };

/** Intercepts requests for a release's files. Removing the cause does not finish a request that already hangs. */
const intercepting =
  (handle: (route: Route) => Promise<void>): Cause =>
  async (page, area) => {
    let isOver = false;
    await page.route(filesOf(area), (route) => (isOver ? route.fallback() : handle(route)));
    return () => {
      isOver = true;
      return Promise.resolve();
    };
  };

/** Makes the area itself fail, in this page and after every later page load. */
const failing =
  (fault: string): Cause =>
  async (page, { name }) => {
    const setFaults = (faults: Readonly<Record<string, string>>): object =>
      Object.assign(window, { remoteFaults: faults });
    const initScript = await page.addInitScript(setFaults, { [name]: fault });
    await page.evaluate(setFaults, { [name]: fault });
    return async () => {
      await initScript.dispose();
      await page.evaluate(setFaults, {});
    };
  };

const filesFail = (handle: (route: Route) => Promise<void>): Failure =>
  failsToOpen(intercepting(handle), { reason: aboutFiles, retries: filesOf });

/** The user visits another area while the files hang, instead of waiting for the panel. */
const hanging: Failure = (cell) => {
  const open = async (): Promise<void> => {
    await cell.open();
    await goElsewhereAndBack(cell);
  };
  const symptom = { reason: /no answer in 8 s/, retries: filesOf };
  return failsToOpen(
    intercepting(() => new Promise(() => undefined)),
    symptom,
  )({ ...cell, open });
};

const throwsLater: Failure = async (cell) => {
  const { page, area, open } = cell;
  await open();
  await markPage(page);
  for (const when of ['in an event', 'in a timer', 'in an effect']) {
    await expect(area.marker(page)).toBeVisible();
    await page.evaluate((name) => window.dispatchEvent(new Event(name)), `${area.name} breaks ${when}`);
    await expectContained(cell, { reason: new RegExp(`flooded ${when}`), retries: registry }, () => Promise.resolve());
  }
  await expectSamePage(page);
};

/** The user is already leaving and sees no panel. The failure is only reported to the server's log. */
const neverUnmounts: Failure = async (cell) => {
  const { page, area, open } = cell;
  await open();
  await markPage(page);
  await expect(area.marker(page)).toBeVisible();
  const removeCause = await failing('unmount')(page, area);
  await Promise.all([
    page.waitForRequest((request) => isReport(request, area.name, 'it did not stop in 2 s')),
    goElsewhereAndBack(cell),
  ]);
  await expect(area.marker(page)).toHaveCount(1);
  await expect(area.marker(page)).toBeVisible();
  await removeCause();
  await goElsewhereAndBack(cell);
  await expect(area.marker(page)).toBeVisible();
  await expectSamePage(page);
};

/** Every way in which an area can fail. */
export const failures: Readonly<Record<string, Failure>> = {
  'gets a refused connection': filesFail((route) => route.abort('connectionrefused')),
  'gets 404': filesFail((route) => route.fulfill({ status: 404, body: 'not found' })),
  'gets 500 with JSON': filesFail((route) => route.fulfill({ status: 500, json: { error: 'down' } })),
  'gets 200 with an HTML page': filesFail((route) =>
    route.fulfill({
      status: 200,
      contentType: 'text/html',
      headers: { 'x-content-type-options': 'nosniff' },
      body: '<p>hello',
    }),
  ),
  'gets no response': hanging,
  'gets a script that does not parse': filesFail((route) =>
    route.fulfill({ status: 200, contentType: 'text/javascript', body: 'var ) = 1;' }),
  ),
  'throws on import': failsToOpen(failing('import'), { reason: /flooded on import/, retries: filesOf }),
  'throws on first render': failsToOpen(failing('render'), { reason: /flooded on first render/, retries: registry }),
  'throws later': throwsLater,
  'never unmounts': neverUnmounts,
};
