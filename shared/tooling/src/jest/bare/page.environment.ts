import { JSDOM, VirtualConsole } from 'jsdom';
import BareEnvironment from './bare.environment.ts';
import { findTimers, jest } from './jest-globals.ts';
import { startFile } from './module-hooks.ts';
import { pageGlobals } from './page-globals.ts';

// The libraries of tests clean up after each test where `shared/testing` says so, not when they are loaded.
process.env['RTL_SKIP_AUTO_CLEANUP'] = 'true';

type StartTimer = (...given: Parameters<typeof setTimeout>) => NodeJS.Timeout;

let last: JSDOM | null = null;

/** A new page for each test file, in the globals of the worker. */
export default class PageEnvironment extends BareEnvironment {
  readonly #timers = new Set<NodeJS.Timeout>();

  override async setup(): Promise<void> {
    last?.window.close();
    last = new JSDOM('<!DOCTYPE html>', {
      url: 'http://localhost:8080/',
      pretendToBeVisual: true,
      virtualConsole: printingConsole(),
    });
    Object.defineProperties(globalThis, pageGlobals(last.window));
    Object.assign(globalThis, { setTimeout: this.#track(setTimeout), setInterval: this.#track(setInterval) });
    // The libraries of tests look for it to know whether time is faked.
    Object.assign(globalThis, { jest });
    findTimers();
    startFile('page', this.rootDir);
  }

  /** Stops the timers of the page, so that they do not reach into the next file. */
  override async teardown(): Promise<void> {
    await super.teardown();
    for (const timer of this.#timers) clearTimeout(timer);
  }

  #track(start: StartTimer): StartTimer {
    return (...given) => {
      const timer = start(...given);
      this.#timers.add(timer);
      return timer;
    };
  }
}

function printingConsole(): VirtualConsole {
  const virtualConsole = new VirtualConsole();
  virtualConsole.sendTo(console, { omitJSDOMErrors: true });
  virtualConsole.on('jsdomError', (error) => {
    console.error(error);
  });
  return virtualConsole;
}
