import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext, CDPSession, Page } from '@playwright/test';
import type { Line } from './lines.ts';

/** A file that a page asked the network for. */
export interface Transfer {
  readonly path: string;
  /** Bytes on the line, heads included; 0 of what came from the browser's cache. */
  readonly bytes: number;
  /** 1 of what the page itself names, 2 of what such a script asks for, and so on. */
  readonly depth: number;
  /** Whether it had come whole by then; what had not was not waited for. */
  readonly isHere: boolean;
}

export interface Visit {
  /** From the beginning of the load until the page shows what was waited for. */
  readonly millis: number;
  /** What was asked for until then. */
  readonly before: readonly Transfer[];
  readonly all: readonly Transfer[];
  /** How far the layout shifted, all in all. */
  readonly shift: number;
}

/** Opens an address in a tab of its own and waits for what the selector names. */
export async function visit(context: BrowserContext, url: string, selector: string, line: Line | null): Promise<Visit> {
  const page = await context.newPage();
  try {
    const { transfers } = await watch(page, line);
    await page.addInitScript(noteArrivalOf(selector));
    await page.goto(url);
    const millis = await arrival(page);
    const before = transfers();
    await page.waitForLoadState('networkidle');
    return { millis, before, all: transfers(), shift: await shiftOf(page) };
  } finally {
    await page.close();
  }
}

/** Goes from one address to another without loading the page again. */
export async function moveOn(
  context: BrowserContext,
  from: { readonly url: string; readonly selector: string },
  to: { readonly path: string; readonly selector: string },
  line: Line | null,
): Promise<Visit> {
  const page = await context.newPage();
  try {
    const { transfers } = await watch(page, line);
    await page.addInitScript(noteArrivalOf(to.selector));
    await page.goto(from.url);
    await page.waitForSelector(from.selector);
    await page.waitForLoadState('networkidle');
    const known = transfers().length;
    const begun = await page.evaluate(() => performance.now());
    await page.evaluate(goTo, to.path);
    const millis = (await arrival(page)) - begun;
    const all = transfers().slice(known);
    return { millis, before: all, all, shift: await shiftOf(page) };
  } finally {
    await page.close();
  }
}

const script = readFileSync(join(import.meta.dirname, 'note-arrival.js'), 'utf8');
const noteArrivalOf = (selector: string): { content: string } => ({ content: script.replaceAll('SELECTOR', selector) });

// What runs in the page names its globals through `globalThis`: this side has no others.
const shiftOf = async (page: Page): Promise<number> =>
  Number(await page.evaluate(() => Reflect.get(globalThis, 'portalShift') as unknown));

async function arrival(page: Page): Promise<number> {
  const found = await page.waitForFunction(() => Reflect.get(globalThis, 'portalArrival') as unknown, null, {
    polling: 'raf',
    timeout: 60_000,
  });
  return Number(await found.jsonValue());
}

/** In the page: as a link of the portal does it. */
function goTo(path: string): void {
  const page = globalThis as unknown as EventTarget & {
    readonly history: { pushState: (state: null, title: string, path: string) => void };
  };
  page.history.pushState(null, '', path);
  page.dispatchEvent(new Event('popstate'));
}

async function watch(page: Page, line: Line | null): Promise<{ readonly transfers: () => Transfer[] }> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  if (line) await slowDown(session, line);
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

async function slowDown(session: CDPSession, { bytesPerSecond, latency, slowdown }: Line): Promise<void> {
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
}
