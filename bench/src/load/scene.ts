import type { Browser, BrowserContext } from '@playwright/test';
import type { Bundle } from './one-bundle.ts';
import type { RunningPortal } from './running-portal.ts';

export type SignedIn = Awaited<ReturnType<BrowserContext['storageState']>>;

export interface MeasuredPage {
  readonly path: string;
  /** The element that is visible once the page can be used. */
  readonly selector: string;
  readonly isSignedIn: boolean;
  /** Time, as a multiple of what it is compared with. */
  readonly aim: number;
  /** The bytes of scripts and style sheets, as a multiple of what they are compared with. */
  readonly bytesAim: number;
}

export const snapshot: MeasuredPage = {
  path: '/folio-snap',
  selector: 'section[aria-label=Portfolio]',
  isSignedIn: true,
  aim: 1.2,
  bytesAim: 1.05,
};

export interface Scene {
  readonly browser: Browser;
  readonly portal: RunningPortal;
  /** The addresses of the portal as it is released and as one bundle. */
  readonly released: string;
  readonly bundled: string;
  readonly setBundle: (bundle: Bundle) => void;
  readonly signedIn: Readonly<Record<string, SignedIn>>;
  readonly rounds: number;
}

export async function inNewBrowser<T>(
  { browser, signedIn }: Scene,
  url: string,
  place: MeasuredPage,
  work: (context: BrowserContext) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 900 },
    ...(place.isSignedIn && { storageState: signedIn[url] ?? { cookies: [], origins: [] } }),
  });
  try {
    return await work(context);
  } finally {
    await context.close();
  }
}

/** Runs both in turn, so that other load on the machine slows down both. */
export async function inTurn<T>(rounds: number, one: () => Promise<T>, other: () => Promise<T>): Promise<[T[], T[]]> {
  const [ones, others]: [T[], T[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    ones.push(await one());
    others.push(await other());
  }
  return [ones, others];
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return (
    ((sorted[Math.floor((sorted.length - 1) / 2)] ?? Number.NaN) +
      (sorted[Math.ceil((sorted.length - 1) / 2)] ?? Number.NaN)) /
    2
  );
}
