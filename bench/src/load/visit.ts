import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext, CDPSession, Page } from '@playwright/test';
import type { NetworkProfile } from './network-profiles.ts';

/** A file that a page requested from the network. */
export interface Transfer {
  readonly path: string;
  /** Transferred bytes including headers; 0 if it came from the browser's cache. */
  readonly bytes: number;
  /** 1 if the page itself names the file, 2 if such a script requests it, and so on. */
  readonly depth: number;
  /** Whether it was complete when the element appeared; incomplete files were not waited for. */
  readonly isHere: boolean;
}

export interface Visit {
  /** From the start of the load until the awaited element appears. */
  readonly millis: number;
  /** The files requested until then. */
  readonly before: readonly Transfer[];
  readonly all: readonly Transfer[];
  /** The total layout shift. */
  readonly shift: number;
  /** The longest time for which the page could not react, in milliseconds; 0 where it was below 50. */
  readonly longestTask: number;
}

/** Opens an address in a new tab and waits for the element of the selector. */
export async function visit(
  context: BrowserContext,
  url: string,
  selector: string,
  network: NetworkProfile | null,
): Promise<Visit> {
  const page = await context.newPage();
  try {
    const { transfers } = await watch(page, network);
    await page.addInitScript(noteArrivalOf(selector));
    await page.goto(url);
    const millis = await arrivalTime(page);
    const before = transfers();
    await page.waitForLoadState('networkidle');
    return { millis, before, all: transfers(), shift: await shiftOf(page), longestTask: await longestTaskOf(page) };
  } finally {
    await page.close();
  }
}

/** Navigates from one address to another without a page load. */
export async function navigate(
  context: BrowserContext,
  from: { readonly url: string; readonly selector: string },
  to: { readonly path: string; readonly selector: string },
  network: NetworkProfile | null,
): Promise<Visit> {
  const page = await context.newPage();
  try {
    const { transfers } = await watch(page, network);
    await page.addInitScript(noteArrivalOf(to.selector));
    await page.goto(from.url);
    await page.waitForSelector(from.selector);
    await page.waitForLoadState('networkidle');
    const known = transfers().length;
    const startedAt = await page.evaluate(() => performance.now());
    await page.evaluate(goTo, to.path);
    const millis = (await arrivalTime(page)) - startedAt;
    const all = transfers().slice(known);
    return { millis, before: all, all, shift: await shiftOf(page), longestTask: await longestTaskOf(page) };
  } finally {
    await page.close();
  }
}

const script = readFileSync(join(import.meta.dirname, 'note-arrival.js'), 'utf8');
const noteArrivalOf = (selector: string): { content: string } => ({ content: script.replaceAll('SELECTOR', selector) });

// Code that runs in the page uses `globalThis`: the types of this side have no browser globals.
const shiftOf = async (page: Page): Promise<number> =>
  Number(await page.evaluate(() => Reflect.get(globalThis, 'portalShift') as unknown));

const longestTaskOf = async (page: Page): Promise<number> =>
  Number(await page.evaluate(() => Reflect.get(globalThis, 'portalLongestTask') as unknown));

async function arrivalTime(page: Page): Promise<number> {
  const found = await page.waitForFunction(() => Reflect.get(globalThis, 'portalArrival') as unknown, null, {
    polling: 'raf',
    timeout: 60_000,
  });
  return Number(await found.jsonValue());
}

/** Runs in the page: navigates as a link of the portal does. */
function goTo(path: string): void {
  const page = globalThis as unknown as EventTarget & {
    readonly history: { pushState: (state: null, title: string, path: string) => void };
  };
  page.history.pushState(null, '', path);
  page.dispatchEvent(new Event('popstate'));
}

async function watch(page: Page, network: NetworkProfile | null): Promise<{ readonly transfers: () => Transfer[] }> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  if (network) await slowDown(session, network);
  const seen = new Map<string, { path: string; url: string; bytes: number; depth: number; isHere: boolean }>();
  const depthOf = (url: string | undefined): number => [...seen.values()].find((one) => one.url === url)?.depth ?? 0;
  session.on('Network.requestWillBeSent', ({ requestId, request, initiator, type }) => {
    if (type === 'Document') return;
    const depth = initiator.type === 'script' ? depthOf(initiator.stack?.callFrames[0]?.url ?? initiator.url) + 1 : 1;
    seen.set(requestId, { path: new URL(request.url).pathname, url: request.url, bytes: 0, depth, isHere: false });
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const one = seen.get(requestId);
    if (one) Object.assign(one, { bytes: encodedDataLength, isHere: true });
  });
  return { transfers: () => [...seen.values()].map(({ url: _url, ...transfer }) => transfer) };
}

async function slowDown(session: CDPSession, { bytesPerSecond, latency, slowdown }: NetworkProfile): Promise<void> {
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
}
