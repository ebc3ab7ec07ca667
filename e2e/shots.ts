import { chromium, type Browser, type BrowserContext } from '@playwright/test';
import type { RegistryEntry } from '@portal/contract';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addressesOf, hasParameters, readAddresses, readVisitor } from './portal/addresses.ts';
import { today } from './portal/business-day.ts';
import { isAtRest } from './portal/page-state.ts';
import { startPortal } from './portal/portal-process.ts';
import { readAreas } from './portal/registry.ts';

const folder = join(import.meta.dirname, '../shots');
const widths = [360, 820, 1024, 1440];
const themes = ['light', 'dark'] as const;
const password = 'Portal-demo-1';

/** Writes a screenshot of every route, at every width and in both themes, to `shots/`. */
async function shots(): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const dataDir = await mkdtemp(join(tmpdir(), 'portal-shots-'));
  const portal = await startPortal({ DATA_DIR: dataDir, PORTAL_TODAY: today });
  const executablePath = process.env['CHROMIUM_PATH'];
  const browser = await chromium.launch({
    args: ['--no-sandbox', '--disable-gpu'],
    ...(executablePath ? { executablePath } : {}),
  });
  try {
    const routes = await routesOf(portal.url);
    for (const width of widths)
      for (const theme of themes) await takeScreenshots(browser, portal.url, routes, width, theme);
  } finally {
    await browser.close();
    await portal.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

interface Routes {
  readonly open: readonly string[];
  /** The addresses by the demo account that visits them. */
  readonly signedIn: ReadonlyMap<string, readonly string[]>;
}

async function routesOf(url: string): Promise<Routes> {
  const areas = await readAreas(url);
  const addressesFor = (area: RegistryEntry, isPublic: boolean): string[] =>
    area.routes
      .filter((route) => (route.access === 'public') === isPublic)
      .flatMap(({ path }) => knownAddresses(area, path));
  const signedIn = new Map([['owner', ['/no-such-page']]]);
  for (const area of areas) {
    const visitor = readVisitor(area.name);
    signedIn.set(visitor, [...(signedIn.get(visitor) ?? []), ...addressesFor(area, false)]);
  }
  return { open: areas.flatMap((area) => addressesFor(area, true)), signedIn };
}

function knownAddresses(area: RegistryEntry, route: string): readonly string[] {
  const addresses = addressesOf(route, readAddresses(area)).filter((address) => !hasParameters(address));
  if (addresses.length === 0)
    console.log(`no screenshot of ${route}: ${area.name}/addresses.json has no example of it`);
  return addresses;
}

async function takeScreenshots(
  browser: Browser,
  url: string,
  routes: Routes,
  width: number,
  theme: 'light' | 'dark',
): Promise<void> {
  const newContext = (): Promise<BrowserContext> =>
    browser.newContext({
      baseURL: url,
      viewport: { width, height: 900 },
      colorScheme: theme,
      reducedMotion: 'reduce',
    });
  const suffix = `${width}-${theme}`;
  const visitor = await newContext();
  for (const path of routes.open) await screenshot(visitor, path, suffix);
  await visitor.close();
  for (const [name, paths] of routes.signedIn) {
    const context = await newContext();
    await logIn(context, `${name}@portal.test`);
    for (const path of paths) await screenshot(context, path, suffix);
    await context.close();
  }
}

async function logIn(context: BrowserContext, email: string): Promise<void> {
  const page = await context.newPage();
  await page.goto('/login');
  await page.getByLabel('Email or Username').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.waitForURL('/folio-snap');
  await page.close();
}

async function screenshot(context: BrowserContext, path: string, suffix: string): Promise<void> {
  const page = await context.newPage();
  await page.goto(path, { waitUntil: 'networkidle' });
  await page.waitForFunction(isAtRest);
  const name = path.replace(/^\//, '').replace(/[^\w-]+/g, '-') || 'landing';
  await page.screenshot({ path: join(folder, `${name}-${suffix}.png`), fullPage: true });
  console.log(`shots/${name}-${suffix}.png`);
  await page.close();
}

await shots();
