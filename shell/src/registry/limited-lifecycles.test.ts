import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import * as singleSpa from 'single-spa';
import type { AreaLifecycles } from './area-lifecycles.ts';
import { limitedLifecycles, type AreaNews } from './limited-lifecycles.ts';

const never = (): Promise<never> => new Promise(() => undefined);
const props: singleSpa.AppProps = {
  name: 'mf-folio',
  singleSpa,
  mountParcel: jest.fn<singleSpa.AppProps['mountParcel']>(),
};
const limits = { start: 6000, stop: 2000 };
const area = {
  bootstrap: jest.fn<AreaLifecycles['mount']>(),
  mount: jest.fn<AreaLifecycles['mount']>(),
  unmount: jest.fn<AreaLifecycles['mount']>(),
};
const news = {
  onMounted: jest.fn(),
  onUnmounted: jest.fn(),
  onFailedToStart: jest.fn(),
  onFailedToStop: jest.fn(),
} satisfies AreaNews;

/** Takes one step as single-spa does, and lets the clock run until it has ended. */
async function take(step: keyof AreaLifecycles): Promise<{ readonly error: unknown; readonly millis: number }> {
  const lifecycle = [limitedLifecycles(area, limits, news)[step]].flat()[0];
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
  it.each(['bootstrap', 'mount', 'unmount'] as const)('hands %s on as single-spa gives it', async (step) => {
    expect(await take(step)).toEqual({ error: null, millis: 0 });
    expect(area[step]).toHaveBeenCalledWith(props);
  });

  it('tells that an area has come when it has, and that it goes before it is gone', async () => {
    await take('mount');
    expect(news.onMounted).toHaveBeenCalledTimes(1);
    area.unmount.mockImplementation(never);
    await take('unmount');
    expect(news.onUnmounted).toHaveBeenCalledTimes(1);
  });

  it.each(['bootstrap', 'mount'] as const)('ends a %s that hangs after 6 seconds, as a failure', async (step) => {
    area[step].mockImplementation(never);
    expect(await take(step)).toEqual({ error: new Error('it did not start in 6 s'), millis: 6000 });
    expect(news.onFailedToStart).toHaveBeenCalledWith('it did not start in 6 s');
    expect(news.onMounted).not.toHaveBeenCalled();
  });

  it.each<[string, () => Promise<never>]>([
    ['rejects', () => Promise.reject(new Error('boom'))],
    [
      'throws',
      () => {
        throw new Error('boom');
      },
    ],
  ])('a mount that %s is told at once', async (_how, wrong) => {
    area.mount.mockImplementation(wrong);
    expect(await take('mount')).toEqual({ error: new Error('boom'), millis: 0 });
    expect(news.onFailedToStart).toHaveBeenCalledWith('boom');
  });

  it('ends an unmount that hangs after 2 seconds, and lets the next area come', async () => {
    area.unmount.mockImplementation(never);
    expect(await take('unmount')).toEqual({ error: null, millis: 2000 });
    expect(news.onFailedToStop).toHaveBeenCalledWith('it did not stop in 2 s');
  });

  it('ends an unmount that throws, and lets the next area come', async () => {
    area.unmount.mockImplementation(() => {
      throw new Error('cannot let go');
    });
    expect(await take('unmount')).toEqual({ error: null, millis: 0 });
    expect(news.onFailedToStop).toHaveBeenCalledWith('cannot let go');
  });
});
