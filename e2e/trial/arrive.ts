import type { Page } from '@playwright/test';
import type { Watch } from './watch.ts';

/** The page as it is once nothing loads any more. */
export interface Arrival {
  /** The area that is shown; null for a page of the shell itself. */
  readonly area: string | null;
  readonly path: string;
  /** The heading of a panel in place of what should be shown. */
  readonly panel: string | null;
}

/** Waits until an area is shown at this address, or a panel in its place, and the main thread is free. */
export async function arrive(page: Page, watch: Watch): Promise<Arrival> {
  const shown = page.waitForFunction(readArrival, undefined, { timeout: 0 });
  const arrival = await watch.within(
    shown.then((handle) => handle.jsonValue()),
    'did not mount',
  );
  if (arrival === null) throw watch.fault('showed nothing');
  if (arrival.panel !== null) throw watch.fault(`showed “${arrival.panel}”`);
  await watch.within(page.evaluate(untilCalm), 'did not leave the browser a free moment');
  return arrival;
}

/** Runs in the page. Null while something still loads. */
function readArrival(): Arrival | null {
  const headings = [...document.querySelectorAll('main h1, main h2')].map((one) => one.textContent.trim());
  const panel = headings.find((text) =>
    /does not load$|could not be loaded$|^There is no page at this address$/.test(text),
  );
  const path = location.pathname;
  const detail = document.querySelector('main [data-detail]')?.getAttribute('data-detail') ?? '';
  if (panel !== undefined) return { area: null, path, panel: `${panel}${detail === '' ? '' : ` (${detail})`}` };
  const places = [...document.querySelectorAll<HTMLElement>('[id^="area-mf-"]')];
  const place = places.find(
    (one) => !one.hidden && one.childElementCount > 0 && one.getBoundingClientRect().height > 0,
  );
  const isAtRest =
    document.querySelector('[aria-busy=true]') === null &&
    document.querySelector('main h1, main h2, main button, main a') !== null &&
    document.fonts.status === 'loaded';
  return place && isAtRest ? { area: place.id.slice('area-'.length), path, panel: null } : null;
}

/** Runs in the page. Resolves when the browser had time to spare three times in a row. */
function untilCalm(): Promise<void> {
  return new Promise((resolve) => {
    let times = 0;
    const next = (idle: IdleDeadline): void => {
      times = idle.timeRemaining() > 5 ? times + 1 : 0;
      if (times === 3) resolve();
      else requestIdleCallback(next);
    };
    requestIdleCallback(next);
  });
}
