import { join } from 'node:path';
import { chromium, type Browser } from '@playwright/test';
import { Fault } from './fault.ts';
import { routesNotShown, tryLeaving } from './leaving.ts';
import { planTrial, type Plan } from './plan.ts';
import { readTrialRequest, writeOutcome, type TrialOutcome, type TrialRequest } from './request.ts';
import { Tour, type TourOptions } from './tour.ts';

type Walk = (tour: Tour) => Promise<void>;

/** Walks through the portal as several people do, until the first fault. */
async function trial(request: TrialRequest): Promise<TrialOutcome> {
  const plan = await planTrial(request);
  const executablePath = process.env['CHROMIUM_PATH'];
  const browser = await chromium.launch({
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'],
    ...(executablePath ? { executablePath } : {}),
  });
  try {
    return { fault: null, picture: null, remarks: await walkAll(browser, request, plan) };
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    return { fault: error.message, picture: await draw(error, request), remarks: [] };
  } finally {
    await browser.close();
  }
}

async function walkAll(browser: Browser, { url }: TrialRequest, { areas, live }: Plan): Promise<readonly string[]> {
  const shown = new Set<string>();
  const walk = async (account: string | null, device: TourOptions['device'], work: Walk): Promise<void> => {
    const tour = await Tour.begin({ browser, url, account, device, shown });
    await work(tour);
    await tour.end();
  };
  const hasPublic = areas.some(({ entry }) => entry.routes.some(({ access }) => access === 'public'));
  if (hasPublic) {
    await walk(null, 'phone', (tour) => each(areas, (area) => tour.visit(area, 'open', false)));
    await walk(null, 'desk', (tour) => each(areas, (area) => tour.visit(area, 'click', true)));
  }
  for (const visitor of new Set(areas.map((area) => area.visitor))) {
    const own = areas.filter((area) => area.visitor === visitor);
    await walk(visitor, 'desk', (tour) => each(own, (area) => tryLeaving(tour, area, live)));
    await walk(visitor, 'phone', (tour) => each(own, (area) => tour.visit(area, 'open', false)));
  }
  await walk('single', 'desk', (tour) => each(areas, (area) => tour.visit(area, 'open', false)));
  await walk('empty', 'phone', (tour) => each(areas, (area) => tour.visit(area, 'click', false)));
  await walk('multires', 'desk', (tour) => each(areas, (area) => tour.visit(area, 'click', false)));
  for (const account of ['unsigned', 'staff']) {
    const left = areas.filter((area) => routesNotShown(area, shown).length > 0);
    if (left.length > 0) await walk(account, 'phone', (tour) => each(left, (area) => tour.visit(area, 'open', false)));
  }
  return areas.flatMap((area) =>
    routesNotShown(area, shown).map((path) => `nobody was shown ${path} of ${area.entry.name}`),
  );
}

async function each<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  for (const item of items) await work(item);
}

/** Null if the page does not answer. */
async function draw({ page }: Fault, { pictures, candidates }: TrialRequest): Promise<string | null> {
  if (page === null) return null;
  const file = join(pictures, `${candidates.join('-').slice(0, 60)}.png`);
  return page.screenshot({ path: file, timeout: 3000 }).then(
    () => file,
    () => null,
  );
}

const [requestFile = '', outcomeFile = ''] = process.argv.slice(2);
writeOutcome(outcomeFile, await trial(readTrialRequest(requestFile)));
