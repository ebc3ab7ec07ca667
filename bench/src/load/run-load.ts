import { chromium } from '@playwright/test';
import type { Browser } from '@playwright/test';
import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Finding } from '../finding.ts';
import { besideSnapshot } from './beside-snapshot.ts';
import { buildRelease, changeRemote, oneLine } from './changed-remote.ts';
import { dashboardLoads } from './dashboards.ts';
import { networkProfiles } from './network-profiles.ts';
import type { NetworkProfile } from './network-profiles.ts';
import { buildBundle, root } from './one-bundle.ts';
import type { Bundle } from './one-bundle.ts';
import { startPortal } from './running-portal.ts';
import { inNewBrowser, inTurn, median, snapshot } from './scene.ts';
import type { MeasuredPage, Scene, SignedIn } from './scene.ts';
import { scrolling } from './scrolling.ts';
import { openSite } from './site.ts';
import { KB, bytesOf, isScript, kb, largest } from './transfers.ts';
import { navigate, visit } from './visit.ts';
import type { Visit } from './visit.ts';

type PrintLine = (line: string) => void;

const login: MeasuredPage = {
  path: '/login',
  selector: 'form button[type=submit]',
  isSignedIn: false,
  aim: 1.15,
  bytesAim: 1,
};
/** A page of another area than the snapshot's. */
const security = { path: '/security', selector: 'main h2' };

const account = 'owner@portal.test';
const multiresOwner = 'multires@portal.test';
const password = 'Portal-demo-1';
const remotes = ['mf-auth', 'mf-folio'].map((name) => join(root, name));

/** Loads the portal in a browser over slow connections, as it is released and as one bundle in turn. */
export async function runLoad(rounds: number, print: PrintLine): Promise<Finding[]> {
  print('load: building one bundle');
  let bundle = await buildBundle(remotes);
  print('load: starting the portal');
  const portal = await startPortal();
  const sites = [await openSite(portal.url, () => null), await openSite(portal.url, () => bundle)] as const;
  const browser = await chromium.launch({ args: ['--no-sandbox', '--disable-gpu'], ...chosenBrowser() });
  try {
    const [released, bundled] = [sites[0].url, sites[1].url];
    const signedIn = {
      [released]: await signIn(browser, released, account),
      [bundled]: await signIn(browser, bundled, account),
    };
    const setBundle = (next: Bundle): void => {
      bundle = next;
    };
    const scene: Scene = { browser, portal, released, bundled, setBundle, signedIn, rounds };
    const findings: Finding[] = [];
    for (const network of networkProfiles)
      for (const place of [login, snapshot]) findings.push(...(await firstLoads(scene, place, network, print)));
    for (const network of networkProfiles) findings.push(...(await besideSnapshot(scene, network, print)));
    for (const network of networkProfiles) findings.push(await nextArea(scene, network, print));
    findings.push(...(await dashboards(scene, print)));
    findings.push(await scrolling(scene, print));
    print('load: one more remote');
    findings.push(...(await oneMoreRemote(scene)));
    print('load: a release');
    findings.push(await returning(scene));
    return findings;
  } finally {
    await browser.close();
    for (const site of sites) site.close();
    await portal.close();
  }
}

function chosenBrowser(): { executablePath?: string } {
  const executablePath =
    process.env['CHROMIUM_PATH'] ??
    ['chromium', 'chromium-headless-shell', 'chromium-browser', 'google-chrome']
      .map((name) => join('/usr/bin', name))
      .find((path) => existsSync(path));
  return executablePath === undefined ? {} : { executablePath };
}

async function signIn(browser: Browser, url: string, email: string): Promise<SignedIn> {
  const context = await browser.newContext({ baseURL: url });
  const page = await context.newPage();
  await page.goto('/login');
  await page.getByLabel('Email or Username').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.waitForSelector(snapshot.selector);
  const state = await context.storageState();
  await context.close();
  return state;
}

async function firstLoads(
  scene: Scene,
  place: MeasuredPage,
  network: NetworkProfile,
  print: PrintLine,
): Promise<Finding[]> {
  print(`load: ${place.path} over ${network.name}`);
  const load = (site: string): Promise<Visit> =>
    inNewBrowser(scene, site, place, (context) => visit(context, site + place.path, place.selector, network));
  const [ours, theirs] = await inTurn(
    scene.rounds,
    () => load(scene.released),
    () => load(scene.bundled),
  );
  const [time, other] = [median(ours.map(({ millis }) => millis)), median(theirs.map(({ millis }) => millis))];
  const what = `${place.path}, ${network.name}`;
  const timing = {
    what: `first load of ${what} / one bundle`,
    detail: `${time.toFixed(0)} ms, ${other.toFixed(0)} ms`,
    ratio: time / other,
    aim: `<= ${place.aim}`,
  };
  const [first, reference] = [ours[0], theirs[0]];
  if (network !== networkProfiles[0] || !first || !reference) return [timing];
  return [timing, ...shapeOf(scene, place, first, reference)];
}

/** The composition of a load, which does not depend on the network. */
function shapeOf({ portal }: Scene, { path, bytesAim }: MeasuredPage, ours: Visit, theirs: Visit): Finding[] {
  const [bytes, other] = [bytesOf(ours.before), bytesOf(theirs.before)];
  const own = portal
    .readRemotes()
    .find(
      ({ routes }) =>
        Array.isArray(routes) && routes.some((route: { path?: unknown }) => sameRoute(String(route.path), path)),
    );
  const unneeded = ours.before.filter(
    ({ path: requested }) =>
      /registry|manifest/.test(requested) ||
      (requested.startsWith('/remotes/') && !requested.startsWith(`/remotes/${String(own?.['name'])}/`)),
  );
  const scripts = ours.before.filter(isScript);
  const needed = scripts.filter(({ isHere }) => isHere);
  const later = scripts.filter(({ isHere }) => !isHere).map(({ path: requested }) => basename(requested));
  return [
    {
      what: `${path}: bytes compared with one bundle`,
      detail: `${kb(bytes)}, ${kb(other)}; most of it ${largest(ours.before)}`,
      ratio: bytes / other,
      aim: `<= ${bytesAim}`,
    },
    {
      what: `${path}: requests for registry, manifest or another remote before it is visible`,
      detail: unneeded.map(({ path: requested }) => requested).join(', ') || 'none',
      ratio: unneeded.length,
      aim: '0',
    },
    {
      what: `${path}: depth of the chain of scripts`,
      detail: `${needed.length} scripts${later.length > 0 ? `; requested, not waited for: ${later.join(', ')}` : ''}`,
      ratio: Math.max(...needed.map((one) => one.depth)),
      aim: '1',
    },
    { what: `${path}: layout shift`, detail: 'total', ratio: ours.shift, aim: '0' },
  ];
}

const sameRoute = (pattern: string, path: string): boolean =>
  new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+')}$`).test(path);

/** Compares navigating to another area within the page with a first load of that area. */
async function nextArea(scene: Scene, network: NetworkProfile, print: PrintLine): Promise<Finding> {
  print(`load: from area to area over ${network.name}`);
  const url = scene.released;
  const warm = (): Promise<Visit> =>
    inNewBrowser(scene, url, snapshot, (context) =>
      navigate(context, { url: url + security.path, selector: security.selector }, snapshot, network),
    );
  const cold = (): Promise<Visit> =>
    inNewBrowser(scene, url, snapshot, (context) => visit(context, url + snapshot.path, snapshot.selector, network));
  const [moves, loads] = await inTurn(scene.rounds, warm, cold);
  const [time, other] = [median(moves.map(({ millis }) => millis)), median(loads.map(({ millis }) => millis))];
  return {
    what: `next area within the page / its first load, ${network.name}`,
    detail: `${time.toFixed(0)} ms, ${other.toFixed(0)} ms; layout shift ${Math.max(...moves.map(({ shift }) => shift)).toFixed(3)}`,
    ratio: time / other,
    aim: '<= 0.35',
  };
}

async function dashboards(scene: Scene, print: PrintLine): Promise<Finding[]> {
  print('load: the operational dashboard');
  const { browser, released: url, rounds } = scene;
  const signedIn = { [url]: await signIn(browser, url, multiresOwner) };
  const findings: Finding[] = [];
  for (const network of networkProfiles)
    findings.push(
      ...(await dashboardLoads({
        url,
        network,
        rounds,
        inNewBrowser: (work) => inNewBrowser({ ...scene, signedIn }, url, snapshot, work),
      })),
    );
  return findings;
}

async function oneMoreRemote(scene: Scene): Promise<Finding[]> {
  const { portal, released } = scene;
  const load = (): Promise<Visit> =>
    inNewBrowser(scene, released, login, (context) => visit(context, released + login.path, login.selector, null));
  const pageOf = async (): Promise<number> => Buffer.byteLength(await (await fetch(`${portal.url}/login`)).text());
  const known = portal.readRemotes();
  const [page, requests] = [await pageOf(), (await load()).all.length];
  const another = {
    ...known.find(({ name }) => name === 'mf-auth'),
    name: 'mf-another',
    routes: [{ name: 'another', path: '/another', access: 'signed-in', title: 'Another' }],
    menus: [{ label: 'Another', route: 'another', icon: 'M4 4h4', order: 99, audience: ['owner'] }],
  };
  portal.writeRemotes([...known, another]);
  const [longer, more] = [await pageOf(), (await load()).all.length];
  portal.writeRemotes(known);
  return [
    {
      what: 'one more remote in the registry: bytes of the page',
      detail: `${longer - page} bytes`,
      ratio: (longer - page) / KB,
      aim: '<= 1 KB',
    },
    {
      what: 'one more remote in the registry: requests',
      detail: `${more}, ${requests}`,
      ratio: more - requests,
      aim: '0',
    },
  ];
}

/**
 * Compares what a returning visitor downloads after one remote's release with what a visitor of the bundle downloads.
 */
async function returning(scene: Scene): Promise<Finding> {
  const { portal, released, bundled } = scene;
  const folder = changeRemote('mf-folio', oneLine);
  const changed = await buildBundle(remotes.map((dir) => (basename(dir) === 'mf-folio' ? folder : dir)));
  const entry = await buildRelease(folder, portal.releasesDir);
  const again = (site: string, release: () => void): Promise<number> =>
    inNewBrowser(scene, site, snapshot, async (context) => {
      await visit(context, site + snapshot.path, snapshot.selector, null);
      release();
      return bytesOf((await visit(context, site + snapshot.path, snapshot.selector, null)).all);
    });
  const ours = await again(released, () => {
    portal.writeRemotes(portal.readRemotes().map((one) => (one['name'] === 'mf-folio' ? entry : one)));
  });
  const theirs = await again(bundled, () => {
    scene.setBundle(changed);
  });
  return {
    what: 'downloaded again after one remote’s release / one bundle',
    detail: `${kb(ours)}, ${kb(theirs)}`,
    ratio: ours / theirs,
    aim: '<= 0.25',
  };
}
