import { expect, type Page, type Route } from '@playwright/test';
import { expectPanel, expectSamePage, filesOf, follow, markPage, type Area } from './area.ts';

/** One cell of the matrix: an area that fails, how somebody comes to it, and an area that works meanwhile. */
export interface Cell {
  readonly page: Page;
  readonly area: Area;
  readonly elsewhere: Area;
  readonly come: () => Promise<void>;
}

/** Lets an area fail in one way, and sees what becomes of the rest of the portal and of the area when the cause is gone. */
export type Failure = (cell: Cell) => Promise<void>;

/** Brings a cause of failure about; what it answers takes the cause away. */
type Cause = (page: Page, area: Area) => Promise<() => Promise<void>>;

/** How an area shows that it failed, and what Retry asks for anew. */
interface Trace {
  readonly reason: RegExp;
  readonly asks: (area: Area) => string;
}

export const aboutFiles = /its files could not be loaded/;
const registry = (): string => '**/registry.json';

export async function goElsewhereAndBack({ page, area, elsewhere }: Omit<Cell, 'come'>): Promise<void> {
  await follow(page, elsewhere);
  await expect(elsewhere.sign(page)).toBeVisible({ timeout: 10_000 });
  await follow(page, area);
}

export const retry = (page: Page): Promise<void> => page.getByRole('button', { name: 'Retry' }).click();

/** The panel stands there and stays, header and menu go on, and once the cause is gone Retry alone brings the area back. */
async function expectContained(cell: Cell, { reason, asks }: Trace, end: () => Promise<void>): Promise<void> {
  const { page, area } = cell;
  await expectPanel(page, area, reason);
  await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click({ trial: true });
  await goElsewhereAndBack(cell);
  await expectPanel(page, area, reason);
  await end();
  await Promise.all([page.waitForRequest(asks(area), { timeout: 15_000 }), retry(page)]);
  await expect(area.sign(page)).toBeVisible();
}

/** Failures that are there when the area is asked for. */
const absent =
  (cause: Cause, trace: Trace): Failure =>
  async (cell) => {
    const end = await cause(cell.page, cell.area);
    await cell.come();
    await markPage(cell.page);
    await expectContained(cell, trace, end);
    await expectSamePage(cell.page);
  };

/** Something becomes of the files of a release on their way. What was asked for before the end stays as it is: a request that hangs, hangs. */
const files =
  (happen: (route: Route) => Promise<void>): Cause =>
  async (page, area) => {
    let isOver = false;
    await page.route(filesOf(area), (route) => (isOver ? route.fallback() : happen(route)));
    return () => {
      isOver = true;
      return Promise.resolve();
    };
  };

/** The area fails by itself, in this page and in those that follow. */
const told =
  (fault: string): Cause =>
  async (page, { remote }) => {
    const tell = (faults: Readonly<Record<string, string>>): object => Object.assign(window, { remoteFaults: faults });
    const inThoseThatFollow = await page.addInitScript(tell, { [remote]: fault });
    await page.evaluate(tell, { [remote]: fault });
    return async () => {
      await inThoseThatFollow.dispose();
      await page.evaluate(tell, {});
    };
  };

const lost = (happen: (route: Route) => Promise<void>): Failure =>
  absent(files(happen), { reason: aboutFiles, asks: filesOf });

/** Nobody waits for the panel: while the files hang the owner goes elsewhere. */
const hanging: Failure = (cell) => {
  const come = async (): Promise<void> => {
    await cell.come();
    await goElsewhereAndBack(cell);
  };
  const trace = { reason: /no answer in 8 s/, asks: filesOf };
  return absent(
    files(() => new Promise(() => undefined)),
    trace,
  )({ ...cell, come });
};

const throwsLater: Failure = async (cell) => {
  const { page, area, come } = cell;
  await come();
  await markPage(page);
  for (const when of ['in an event', 'in a timer', 'in an effect']) {
    await expect(area.sign(page)).toBeVisible();
    await page.evaluate((name) => window.dispatchEvent(new Event(name)), `${area.remote} breaks ${when}`);
    await expectContained(cell, { reason: new RegExp(`flooded ${when}`), asks: registry }, () => Promise.resolve());
  }
  await expectSamePage(page);
};

/** Its owner is on the way elsewhere and sees no panel; the server's log is told. */
const neverLeaves: Failure = async (cell) => {
  const { page, area, come } = cell;
  await come();
  await markPage(page);
  await expect(area.sign(page)).toBeVisible();
  const end = await told('unmount')(page, area);
  const [report] = await Promise.all([page.waitForRequest('**/api/client-errors'), goElsewhereAndBack(cell)]);
  expect(report.postDataJSON()).toMatchObject({ remote: area.remote, reason: 'it did not stop in 2 s' });
  await expect(area.sign(page)).toHaveCount(1);
  await expect(area.sign(page)).toBeVisible();
  await end();
  await goElsewhereAndBack(cell);
  await expect(area.sign(page)).toBeVisible();
  await expectSamePage(page);
};

/** Every way in which an area can fail. */
export const failures: Readonly<Record<string, Failure>> = {
  'refuses the connection': lost((route) => route.abort('connectionrefused')),
  'answers 404': lost((route) => route.fulfill({ status: 404, body: 'not found' })),
  'answers 500 with JSON': lost((route) => route.fulfill({ status: 500, json: { error: 'down' } })),
  'answers 200 with a page': lost((route) =>
    route.fulfill({
      status: 200,
      contentType: 'text/html',
      headers: { 'x-content-type-options': 'nosniff' },
      body: '<p>hello',
    }),
  ),
  'does not answer': hanging,
  'answers what does not parse': lost((route) =>
    route.fulfill({ status: 200, contentType: 'text/javascript', body: 'var ) = 1;' }),
  ),
  'throws on import': absent(told('import'), { reason: /flooded on import/, asks: filesOf }),
  'throws at its first sight': absent(told('render'), { reason: /flooded at first sight/, asks: registry }),
  'throws later': throwsLater,
  'never leaves': neverLeaves,
};
