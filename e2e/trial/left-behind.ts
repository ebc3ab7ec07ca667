import type { Page } from '@playwright/test';
import { instruments, type Running } from './instruments.ts';
import type { Watch } from './watch.ts';

/** Reads what runs in a page that another area shows. */
export function readRunning(page: Page, watch: Watch): Promise<Running> {
  return watch.within(page.evaluate(running, instruments), 'did not answer');
}

/**
 * Waits until no more runs than after the first leaving: what ends by itself may take a moment.
 * @throws Fault with the words for what stays
 */
export async function checkNothingStays(page: Page, watch: Watch, name: string, first: Running): Promise<void> {
  const globals = (await readRunning(page, watch)).globals.filter((one) => !first.globals.includes(one));
  if (globals.length > 0) throw watch.fault(`left the global name ${globals[0] ?? ''} behind each time it was left at`);
  const script = `/remotes/${name}/`;
  await watch.within(
    page.waitForFunction(
      ([key, from]) => !(Reflect.get(globalThis, key) as () => Running)().stacks.some((one) => one.includes(from)),
      [instruments, script] as const,
      { timeout: 0, polling: 100 },
    ),
    'left a timer running, which did not end',
  );
  const timers = page.waitForFunction(
    ([key, most]) => (Reflect.get(globalThis, key) as () => Running)().timers <= most,
    [instruments, first.timers] as const,
    // By frames it would count its own.
    { timeout: 0, polling: 100 },
  );
  await watch.within(
    timers,
    'left more timers running after the second leaving than after the first, and they did not end',
  );
  const listeners = page.waitForFunction(
    ([key, most]) => (Reflect.get(globalThis, key) as () => Running)().listeners <= most,
    [instruments, first.listeners] as const,
    { timeout: 0, polling: 100 },
  );
  await watch.within(
    listeners,
    'left more listeners of the page after the second leaving than after the first, and they did not go',
  );
}

/** Runs in the page. */
function running(name: string): Running {
  return (Reflect.get(globalThis, name) as () => Running)();
}
