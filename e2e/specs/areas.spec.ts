import type { Page } from '@playwright/test';
import type { RegistryEntry } from '@portal/contract';
import { expect, test, type DemoLogin, type Accounts } from '../fixtures.ts';
import {
  addressesOf,
  filledAddress,
  hasParameters,
  linkedAddress,
  pathOf,
  readAddresses,
  readVisitor,
} from '../portal/addresses.ts';
import { ownPortal } from '../portal/deployment.ts';
import { contrastFindings, isAtRest, linksOf, overflows, seriousFindings } from '../portal/page-state.ts';
import { areasOfCheckout, manifestOf, readAreas } from '../portal/registry.ts';
import { patience } from '../portal/patience.ts';

/** The only area to test, set by `npm test -- mf-x`. */
const chosen = process.env['E2E_AREA'];

/** Whether every popup is a stop too; in a run over all areas that is for the night. */
const withPopups = chosen !== undefined || process.env['NIGHTLY'] === '1';

const hasPublicPages = chosen === undefined || manifestOf(chosen).routes.some(({ access }) => access === 'public');

const phone = 360;
const widths = [phone, 820, 1024, 1440];
const themes = ['light', 'dark'] as const;
/** Sized for a machine with two busy cores. */
const secondsPerAddress = 20;

/** Headings that the shell or a page shows in place of what it could not load. */
const failure = /does not load$|could not be loaded$|^There is no page at this address$/;

interface Stop {
  readonly area: RegistryEntry;
  readonly route: RegistryEntry['routes'][number];
  /** Null if the address comes from a link. */
  readonly address: string | null;
}

for (const width of widths) {
  test.describe(`at ${width} px in both themes`, { tag: width === phone ? [] : ['@nightly'] }, () => {
    test.use({ viewport: { width, height: 800 }, contextOptions: { reducedMotion: 'reduce' } });

    if (hasPublicPages)
      test('every public page fits the screen and has no serious axe violation (QUAL 352, 353, 354)', async ({
        page,
        baseURL,
      }) => {
        const stops = await stopsOf(baseURL);
        await visitAll(
          page,
          stops.filter(({ route }) => route.access === 'public'),
        );
      });

    for (const area of chosen === undefined ? areasOfCheckout() : [chosen])
      test(`every page of an owner in ${area} fits the screen and has no serious axe violation (QUAL 352, 353, 354; ROUTE 31)`, async ({
        page,
        accounts,
        logIn,
        baseURL,
      }) => {
        const stops = await stopsOf(baseURL);
        await logIn(accountOf(accounts, readVisitor(area)));
        await expect(page).not.toHaveURL(/\/login/);
        await visitAll(
          page,
          stops.filter((stop) => stop.area.name === area && stop.route.access !== 'public'),
        );
      });

    if (chosen === undefined)
      test('an address of no page fits the screen and has no serious axe violation', async ({
        page,
        accounts,
        logIn,
      }) => {
        await logIn(accounts.owner);
        await page.goto('/no-such-page');
        await inspect(page, '/no-such-page');
      });
  });
}

test('every area of the checkout is live', ownPortal, async ({ baseURL }) => {
  const live = (await readAreas(baseURL ?? '')).map(({ name }) => name);
  expect(live.toSorted()).toEqual(areasOfCheckout().toSorted());
});

/**
 * An owner is led on from here: one who has signed from the agreement (SLA 66), and everybody but staff from the list
 * of owners. agreement.spec.ts and view-as.spec.ts look at these pages.
 */
const leadsOn = ['/sign/sla', '/owner/list'];

function accountOf(accounts: Accounts, visitor: string): DemoLogin {
  const account = Object.entries<DemoLogin>({ ...accounts }).find(([name]) => name === visitor)?.[1];
  if (!account) throw new Error(`An addresses.json names the visitor ${visitor}, who is no account of the tests.`);
  return account;
}

async function stopsOf(url = ''): Promise<readonly Stop[]> {
  const areas = (await readAreas(url)).filter(({ name }) => chosen === undefined || name === chosen);
  expect(areas, `areas of the portal at ${url}`).not.toEqual([]);
  return areas.flatMap((area) => area.routes.flatMap((route) => stopsAt(area, route)));
}

function stopsAt(area: RegistryEntry, route: Stop['route']): readonly Stop[] {
  const addresses = addressesOf(route.path, readAddresses(area)).filter(
    (address) => withPopups || !address.includes('popup='),
  );
  if (addresses.length === 0) return [{ area, route, address: null }];
  return addresses.map((address) => ({ area, route, address }));
}

/** Stops that need a link come last, when the pages with the links have been visited. */
async function visitAll(page: Page, stops: readonly Stop[]): Promise<void> {
  test.setTimeout((60_000 + stops.length * secondsPerAddress * 1000) * patience);
  const links = new Set<string>();
  for (const { area, route, address } of stops.toSorted((a, b) => Number(needsLink(a)) - Number(needsLink(b)))) {
    await test.step(address ?? route.path, async () => {
      const filled = address === null ? null : filledAddress(area.name, route.path, address, links);
      await visit(page, filled ?? linkedAddress(area.name, route.path, links), route.access);
      // A page that shows its first property has moved to that one's address.
      for (const link of [...(await linksOf(page)), new URL(page.url()).pathname]) links.add(link);
    });
  }
}

function needsLink({ address }: Stop): boolean {
  return address === null || hasParameters(address);
}

/** A public page may redirect an owner to a private page, which is a stop of its own. */
async function visit(page: Page, address: string, access: string): Promise<void> {
  if (leadsOn.includes(address)) return;
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto(address);
  await page.waitForFunction(isAtRest);
  const shown = new URL(page.url()).pathname;
  // `/building` shows the first building at its own address.
  const isRedirected = shown !== pathOf(address) && !shown.startsWith(`${pathOf(address)}/`);
  if (isRedirected && access === 'public') return;
  expect.soft(isRedirected, `${address} redirects to ${page.url()}`).toBe(false);
  // A popup is a dialog, or a part of the page that can be closed.
  const opened = page.getByRole('dialog').or(page.getByRole('button', { name: 'Close' }));
  if (address.includes('popup=')) await expect(opened.first()).toBeVisible();
  expect.soft(await page.getByRole('heading', { name: failure }).allTextContents(), address).toEqual([]);
  await inspect(page, address);
}

/**
 * With a dialog open, checks only the dialog: the page under it is a stop of its own. A theme changes nothing but
 * colours, so each further one is switched to on the same page and checked for contrast alone.
 */
async function inspect(page: Page, address: string): Promise<void> {
  await page.waitForFunction(isAtRest);
  const part = (await page.getByRole('dialog').count()) > 0 ? '[role=dialog]' : 'html';
  expect.soft(await overflows(page), `overflow on ${address}`).toEqual([]);
  for (const theme of themes) {
    await page.emulateMedia({ colorScheme: theme });
    const findings = theme === 'light' ? await seriousFindings(page, part) : await contrastOfSwitched(page, part);
    expect.soft(findings, `axe violations on ${address}, ${theme}`).toEqual([]);
  }
}

/**
 * Chromium sometimes keeps an inherited colour when the theme changes under a page, so a finding is checked on a page
 * that loads in that theme.
 */
async function contrastOfSwitched(page: Page, part: string): Promise<string[]> {
  const findings = await contrastFindings(page, part);
  if (findings.length === 0) return findings;
  await page.reload();
  await page.waitForFunction(isAtRest);
  return contrastFindings(page, part);
}
