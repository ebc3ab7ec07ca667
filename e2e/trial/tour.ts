import type { Browser, BrowserContext, Page } from '@playwright/test';
import { matchPath, type RegistryEntry } from '@portal/contract';
import { filledAddress, pathOf } from '../portal/addresses.ts';
import { linksOf } from '../portal/page-state.ts';
import { arrive, type Arrival } from './arrive.ts';
import { checkFrame, closeWindows } from './frame.ts';
import { installInstruments, instruments } from './instruments.ts';
import { needsLink, type Stop, type TriedArea } from './plan.ts';
import { Watch } from './watch.ts';

/** Playwright's own sizes of the smallest phone and a common desk. */
const devices = { phone: { width: 360, height: 740 }, desk: { width: 1280, height: 800 } };
const password = 'Portal-demo-1';

export interface TourOptions {
  readonly browser: Browser;
  readonly url: string;
  /** An account of the demo, or an address of another portal's; null for somebody who is logged out. */
  readonly account: string | null;
  readonly device: keyof typeof devices;
  /** Milliseconds for each step; ten seconds by default. */
  readonly limit?: number;
  /** Called before the first page is opened. */
  readonly prepare?: (context: BrowserContext) => Promise<void>;
  /** The routes that an account was shown, of all tours. */
  readonly shown: Set<string>;
}

/** One person at one device. */
export class Tour {
  readonly page: Page;
  readonly watch: Watch;
  readonly #options: TourOptions;
  readonly #links = new Set<string>();

  private constructor(page: Page, watch: Watch, options: TourOptions) {
    this.page = page;
    this.watch = watch;
    this.#options = options;
  }

  static async begin(options: TourOptions): Promise<Tour> {
    const { browser, url, account, device, limit, prepare } = options;
    const context = await browser.newContext({
      baseURL: url,
      viewport: devices[device],
      reducedMotion: 'reduce',
      locale: 'en-CA',
      timezoneId: 'America/Toronto',
      serviceWorkers: 'block',
    });
    await context.addInitScript(installInstruments, instruments);
    await prepare?.(context);
    const watch = new Watch(context, limit);
    const tour = new Tour(await context.newPage(), watch, options);
    if (account !== null) await tour.#logIn(account.includes('@') ? account : `${account}@portal.test`);
    return tour;
  }

  /** Ends with the browser if the page does not answer any more. */
  async end(): Promise<void> {
    await this.#context.close();
  }

  /** Opens an address as a new page. */
  async open(address: string): Promise<Arrival> {
    this.#move(address);
    await this.watch.within(this.page.goto(address, { waitUntil: 'commit' }), 'did not answer');
    return this.#settle(address);
  }

  /** Goes to an address inside of the page: by its link in the menu, or as a link in an area does. */
  async click(address: string): Promise<Arrival> {
    if (!this.page.url().startsWith('http')) return this.open(address);
    this.#move(address);
    const link = this.#menuLink(address);
    const isInMenu = (await this.watch.within(link.count(), 'did not answer')) > 0;
    if (isInMenu) {
      await closeWindows(this.page, this.watch);
      await this.watch.within(link.first().click(), 'did not let a click through to the menu');
    } else
      await this.watch.within(
        this.page.evaluate((to) => history.pushState(null, '', to), address),
        'did not answer',
      );
    return this.#settle(address);
  }

  /** Visits every address of an area. */
  async visit({ entry, stops }: TriedArea, how: 'open' | 'click', withPopups: boolean): Promise<void> {
    const isLoggedIn = this.#options.account !== null;
    for (const stop of stops) {
      if (!withPopups && stop.address.includes('?')) continue;
      if (!isLoggedIn && stop.route.access !== 'public') continue;
      const address = this.#addressOf(entry, stop);
      if (address === null) continue;
      const { area, path } = await this[how](address);
      if (area !== entry.name) continue;
      this.#options.shown.add(entry.routes.find((route) => matchPath(route.path, path))?.path ?? path);
      if (isLoggedIn && stop.route.access !== 'public' && stop.route.alone !== true && !address.includes('popup='))
        await checkFrame(this.page, this.watch);
    }
  }

  /** Null if no page that was visited links there: another account may see one that does. */
  #addressOf(entry: RegistryEntry, stop: Stop): string | null {
    if (!needsLink(stop)) return stop.address;
    try {
      return filledAddress(entry.name, stop.route.path, stop.address, this.#links);
    } catch {
      return null;
    }
  }

  async #settle(address: string): Promise<Arrival> {
    const arrival = await arrive(this.page, this.watch);
    for (const link of [
      ...(await this.watch.within(linksOf(this.page), 'did not answer')),
      arrival.path,
      pathOf(address),
    ])
      this.#links.add(link);
    return arrival;
  }

  #move(address: string): void {
    const { account, device } = this.#options;
    this.watch.moveTo(this.page, `at ${address} (${account ?? 'logged out'}, ${device})`);
  }

  #menuLink(address: string) {
    return this.page.locator(`nav[aria-label="Main menu"] a[href="${address}"]`).filter({ visible: true });
  }

  async #logIn(email: string): Promise<void> {
    const { page, watch } = this;
    await this.open('/login');
    await watch.within(page.getByLabel('Email or Username').fill(email), 'had no field for the login');
    await watch.within(page.getByLabel('Password', { exact: true }).fill(password), 'had no field for the password');
    await watch.within(page.getByRole('button', { name: 'Log in' }).click(), 'had no button to log in');
    await watch.within(
      page.waitForURL((to) => to.pathname !== '/login'),
      'did not log anybody in',
    );
    await arrive(page, watch);
  }

  get #context(): BrowserContext {
    return this.page.context();
  }
}
