import { renameSync, writeFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { isMainThread } from 'node:worker_threads';

/** How often the longest slice so far is written down, in milliseconds. */
const EVERY = 100;

const file = process.env['BENCH_DELAY_FILE'];

/** Imported by the api that is measured: writes the longest slice of its event loop, in milliseconds, to a file. */
if (isMainThread && file !== undefined) {
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  const note = (): void => {
    writeFileSync(`${file}.new`, String(delay.max / 1e6));
    // Written whole, so that a reader never finds half a number.
    renameSync(`${file}.new`, file);
  };
  setInterval(note, EVERY).unref();
  process.on('SIGUSR2', () => delay.reset());
}
