import type { BrowserContext } from '@playwright/test';
import type { Finding } from '../finding.ts';
import { inTurn, median } from './scene.ts';
import { kb } from './transfers.ts';
import type { NetworkProfile } from './network-profiles.ts';
import { visit } from './visit.ts';
import type { Transfer, Visit } from './visit.ts';

interface Dashboards {
  readonly url: string;
  /** Opens a browser without a cache, signed in as the owner of multi-residential buildings. */
  readonly inNewBrowser: <T>(work: (context: BrowserContext) => Promise<T>) => Promise<T>;
  readonly network: NetworkProfile;
  readonly rounds: number;
}

/** Any chart that is drawn. */
const drawn = 'svg.highcharts-root';

/**
 * Loads the operational dashboard with its six charts, and in turn with one chart and five panels that say that they
 * are empty.
 */
export async function dashboardLoads({ url, inNewBrowser, network, rounds }: Dashboards): Promise<Finding[]> {
  const path = await inNewBrowser((context) => operationalPath(context, url));
  const load = (prepare: (context: BrowserContext) => Promise<void>): Promise<Visit> =>
    inNewBrowser(async (context) => {
      await prepare(context);
      return visit(context, url + path, drawn, network);
    });
  const [six, one] = await inTurn(
    rounds,
    () => load(async () => undefined),
    () => load(emptyAllButUnits),
  );
  return [
    compared('longest task', 'ms', six, one, ({ longestTask }) => longestTask),
    compared('time until a chart is drawn', 'ms', six, one, ({ millis }) => millis),
    compared('requests', '', six, one, ({ all }) => all.length),
    compared('scripts and styles', 'KB', six, one, ({ all }) => sizeOf(all.filter(isCode))),
  ].map((finding) => ({ ...finding, what: `${finding.what}, ${network.name}` }));
}

function compared(
  what: string,
  unit: string,
  six: readonly Visit[],
  one: readonly Visit[],
  valueOf: (visited: Visit) => number,
): Finding {
  const [ours, other] = [median(six.map(valueOf)), median(one.map(valueOf))];
  const written = (value: number): string => (unit === 'KB' ? kb(value) : `${value.toFixed(0)} ${unit}`.trim());
  return {
    what: `operational page, six charts / one chart: ${what}`,
    detail: `${written(ours)}, ${written(other)}`,
    ratio: other === 0 ? null : ours / other,
    aim: '—',
  };
}

const isCode = ({ path }: Transfer): boolean => /\.(js|css)$/.test(path);
const sizeOf = (transfers: readonly Transfer[]): number => transfers.reduce((sum, { bytes }) => sum + bytes, 0);

/** The address of the dashboard of the last building in the list: the demo's largest. */
async function operationalPath(context: BrowserContext, url: string): Promise<string> {
  const page = await context.newPage();
  await page.goto(`${url}/multi-residential`);
  const href = await page
    .getByRole('link', { name: /Funds Held/ })
    .last()
    .getAttribute('href');
  if (href === null) throw new Error('The list of buildings leads nowhere.');
  return href.replace('/financial', '/operational');
}

/** Has the server's response arrive without the values of five charts. */
async function emptyAllButUnits(context: BrowserContext): Promise<void> {
  await context.route('**/api/buildings/*/metrics?*', async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as { data: { operational: Record<string, unknown> } };
    const { operational } = answer.data;
    for (const chart of ['service_tickets', 'lease_activities', 'units_maintenance', 'rewards_awarded'])
      operational[chart] = [];
    for (const age of Object.values(operational['ar_aging'] as Record<string, { total: string }>)) age.total = '0.00';
    await route.fulfill({ response, json: answer });
  });
}
