import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import * as singleSpa from 'single-spa';
import type { AreaLifecycles } from './area-lifecycles.ts';
import { limitedLifecycles, type AreaEvents } from './limited-lifecycles.ts';

const never = (): Promise<never> => new Promise(() => undefined);
const props: singleSpa.AppProps = {
  name: 'mf-folio',
  singleSpa,
  mountParcel: jest.fn<singleSpa.AppProps['mountParcel']>(),
};
const timeouts = { start: 6000, stop: 2000 };
const area = {
  bootstrap: jest.fn<AreaLifecycles['mount']>(),
  mount: jest.fn<AreaLifecycles['mount']>(),
  unmount: jest.fn<AreaLifecycles['mount']>(),
};
const events = {
  onMounted: jest.fn(),
  onUnmounted: jest.fn(),
  onFailedToStart: jest.fn(),
  onFailedToStop: jest.fn(),
} satisfies AreaEvents;

/** Runs one step as single-spa does, and advances the clock until it has ended. */
async function take(step: keyof AreaLifecycles): Promise<{ readonly error: unknown; readonly millis: number }> {
  const lifecycle = [limitedLifecycles(area, timeouts, events)[step]].flat()[0];
  if (!lifecycle) throw new Error(`there is no ${step}`);
  const start = performance.now();
  const end = (error: unknown) => ({ error, millis: performance.now() - start });
  const outcome: Promise<{ error: unknown; millis: number }> = lifecycle(props).then(() => end(null), end);
  await jest.advanceTimersByTimeAsync(60_000);
  return outcome;
}

beforeEach(() => {
  jest.useFakeTimers();
  jest.resetAllMocks();
});

afterEach(() => {
  jest.useRealTimers();
});

describe('limitedLifecycles', () => {
  it.each(['bootstrap', 'mount', 'unmount'] as const)('%s is passed on with the props of single-spa', async (step) => {
    expect(await take(step)).toEqual({ error: null, millis: 0 });
    expect(area[step]).toHaveBeenCalledWith(props);
  });

  it('onMounted is called after mounting and onUnmounted before unmounting', async () => {
    await take('mount');
    expect(events.onMounted).toHaveBeenCalledTimes(1);
    area.unmount.mockImplementation(never);
    await take('unmount');
    expect(events.onUnmounted).toHaveBeenCalledTimes(1);
  });

  it.each(['bootstrap', 'mount'] as const)('a %s that hangs fails after 6 seconds', async (step) => {
    area[step].mockImplementation(never);
    expect(await take(step)).toEqual({ error: new Error('it did not start in 6 s'), millis: 6000 });
    expect(events.onFailedToStart).toHaveBeenCalledWith('it did not start in 6 s');
    expect(events.onMounted).not.toHaveBeenCalled();
  });

  it.each<[string, () => Promise<never>]>([
    ['rejects', () => Promise.reject(new Error('boom'))],
    [
      'throws',
      () => {
        throw new Error('boom');
      },
    ],
  ])('a mount that %s is reported at once', async (_how, wrong) => {
    area.mount.mockImplementation(wrong);
    expect(await take('mount')).toEqual({ error: new Error('boom'), millis: 0 });
    expect(events.onFailedToStart).toHaveBeenCalledWith('boom');
  });

  it('an unmount that hangs ends after 2 seconds without an error', async () => {
    area.unmount.mockImplementation(never);
    expect(await take('unmount')).toEqual({ error: null, millis: 2000 });
    expect(events.onFailedToStop).toHaveBeenCalledWith('it did not stop in 2 s');
  });

  it('an unmount that throws ends without an error', async () => {
    area.unmount.mockImplementation(() => {
      throw new Error('cannot let go');
    });
    expect(await take('unmount')).toEqual({ error: null, millis: 0 });
    expect(events.onFailedToStop).toHaveBeenCalledWith('cannot let go');
  });
});
