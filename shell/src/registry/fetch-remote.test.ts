import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { release } from '../testing/registry.ts';
import type { LoadModule } from './federation.ts';
import { remoteFetcher } from './fetch-remote.ts';
import type { RefreshFiles } from './refresh-files.ts';

const folio = release('mf-folio', { '/folio-snap': 'signed-in' });
const tenancy = release('mf-tenancy', { '/tenancy': 'signed-in' });
const done = (): Promise<void> => Promise.resolve();
const module = { bootstrap: done, mount: done, unmount: done };
const never = (): Promise<never> => new Promise(() => undefined);

const load = jest.fn<LoadModule>();
const refresh = jest.fn<RefreshFiles>();

beforeEach(() => {
  jest.useFakeTimers();
  jest.resetAllMocks();
  refresh.mockResolvedValue();
});

afterEach(() => {
  jest.useRealTimers();
});

/** Advances the clock until the promise has settled. */
async function settled<Value>(
  promise: Promise<Value>,
): Promise<{ value: Value; millis: number } | { reason: string; millis: number }> {
  const start = performance.now();
  const outcome = promise.then(
    (value) => ({ value, millis: performance.now() - start }),
    (error: unknown) => ({ reason: String(error), millis: performance.now() - start }),
  );
  await jest.advanceTimersByTimeAsync(60_000);
  return outcome;
}

describe('remoteFetcher', () => {
  it('a remote that loads at once is requested once and its lifecycles are returned', async () => {
    load.mockResolvedValue(module);
    expect(await settled(remoteFetcher(load, refresh)(folio))).toEqual({ value: module, millis: 0 });
    expect([load, refresh].map(({ mock }) => mock.calls.length)).toEqual([1, 0]);
  });

  it('a failed load is tried again after a pause, with new requests', async () => {
    load.mockRejectedValueOnce(new Error('Loading chunk 697 failed.')).mockResolvedValue(module);
    expect(await settled(remoteFetcher(load, refresh)(folio))).toEqual({ value: module, millis: 400 });
    expect(refresh.mock.calls.map(([entry]) => entry)).toEqual([folio]);
    expect(refresh.mock.invocationCallOrder[0]).toBeLessThan(load.mock.invocationCallOrder[1] ?? 0);
  });

  it('the load rejects with the last reason when the second try fails too', async () => {
    load.mockRejectedValueOnce(new Error('first')).mockRejectedValueOnce(new Error('second'));
    expect(await settled(remoteFetcher(load, refresh)(folio))).toEqual({ reason: 'Error: second', millis: 400 });
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('a load without a response ends after 8 seconds and makes no further requests', async () => {
    load.mockImplementation(never);
    expect(await settled(remoteFetcher(load, refresh)(folio))).toEqual({
      reason: 'Error: no answer in 8 s',
      millis: 8000,
    });
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('a load whose second try hangs ends after 8 seconds', async () => {
    load.mockRejectedValueOnce(new Error('first')).mockImplementation(never);
    expect(await settled(remoteFetcher(load, refresh)(folio))).toEqual({
      reason: 'Error: no answer in 8 s',
      millis: 8000,
    });
  });

  it('a first try that fails at the last moment is not followed by another', async () => {
    const late = Promise.withResolvers<never>();
    load.mockReturnValueOnce(late.promise);
    setTimeout(late.reject, 7800, new Error('late'));
    expect(await settled(remoteFetcher(load, refresh)(folio))).toMatchObject({ millis: 8000 });
    expect([load, refresh].map(({ mock }) => mock.calls.length)).toEqual([1, 0]);
  });

  it('the requests of a try that took too long are aborted', async () => {
    load.mockRejectedValueOnce(new Error('first'));
    refresh.mockImplementation(never);
    await settled(remoteFetcher(load, refresh)(folio));
    expect(refresh.mock.calls[0]?.[1].aborted).toBe(true);
  });

  it('a load after a failed one makes new requests at once', async () => {
    const fetchRemote = remoteFetcher(load, refresh);
    load.mockImplementationOnce(never);
    await settled(fetchRemote(folio));
    load.mockResolvedValue(module);
    expect(await settled(fetchRemote(folio))).toEqual({ value: module, millis: 0 });
    expect(refresh).toHaveBeenCalledTimes(1);
  });

  it('the failure of one remote causes no extra requests for another', async () => {
    const fetchRemote = remoteFetcher(load, refresh);
    load.mockImplementationOnce(never);
    await settled(fetchRemote(folio));
    load.mockResolvedValue(module);
    await settled(fetchRemote(tenancy));
    expect(refresh).not.toHaveBeenCalled();
  });

  it.each([
    null,
    undefined,
    'module',
    {},
    { mount: done },
    { ...module, mount: 'soon' },
    { bootstrap: done, mount: done },
  ])('a module without lifecycles is refused: %j', async (odd) => {
    load.mockResolvedValue(odd);
    expect(await settled(remoteFetcher(load, refresh)(folio))).toMatchObject({
      reason: 'Error: its module is not a remote',
    });
  });
});
