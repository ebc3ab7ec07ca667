import type { BrowserContext } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Finding } from '../finding.ts';
import { inNewBrowser, median } from './scene.ts';
import type { MeasuredPage, Scene } from './scene.ts';

const DOORS = 1000;
/** The longest that the page may not react, in milliseconds; browsers report no shorter task. */
const LONGEST = 50;

const portfolio: MeasuredPage = {
  path: '/folio-view',
  selector: 'table tbody tr th',
  isSignedIn: true,
  aim: 0,
  bytesAim: 0,
};

const script = readFileSync(join(import.meta.dirname, 'scroll-through.js'), 'utf8');

interface Scrolled {
  readonly frames: number;
  readonly longest: number;
}

/** Scrolls through the table of a portfolio of a thousand doors. */
export async function scrolling(scene: Scene, print: (line: string) => void): Promise<Finding> {
  print(`load: scrolling ${portfolio.path} of ${DOORS} doors`);
  const runs: Scrolled[] = [];
  for (let round = 0; round < scene.rounds; round += 1)
    runs.push(
      await inNewBrowser(scene, scene.released, portfolio, (context) => scrollThrough(context, scene.released)),
    );
  const longest = median(runs.map((run) => run.longest));
  const frames = median(runs.map((run) => run.frames));
  return {
    what: `longest task while the table of ${DOORS} properties is scrolled, in ms`,
    detail: `${frames} frames; of ${runs.length} runs ${runs.filter((run) => run.longest > LONGEST).length} had one over ${LONGEST} ms`,
    ratio: longest,
    aim: `<= ${LONGEST}`,
    isMet: longest <= LONGEST,
  };
}

async function scrollThrough(context: BrowserContext, url: string): Promise<Scrolled> {
  await growPortfolio(context);
  const page = await context.newPage();
  await page.goto(url + portfolio.path);
  await page.waitForSelector(portfolio.selector);
  await page.waitForLoadState('networkidle');
  const scrolled = await page.evaluate<Scrolled>(script);
  if (scrolled.frames < DOORS / 50) throw new Error(`The table ended after ${scrolled.frames} frames.`);
  return scrolled;
}

/** Has the server's response arrive with copies of the owner's first property. */
async function growPortfolio(context: BrowserContext): Promise<void> {
  await context.route('**/api/folio/property', async (route) => {
    const response = await route.fetch();
    const folio = (await response.json()) as { propertyList: object[]; group: object[] };
    const [first = {}] = folio.propertyList;
    const propertyList = Array.from({ length: DOORS }, (_, index) => ({
      ...first,
      property_id: index + 1,
      address: `${index + 1} Long St`,
    }));
    await route.fulfill({ response, json: { ...folio, propertyList, group: [] } });
  });
}
