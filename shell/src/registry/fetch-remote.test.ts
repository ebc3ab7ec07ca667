import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { release } from '../testing/registry.ts';
import type { LoadModule } from './federation.ts';
import { remoteFetcher } from './fetch-remote.ts';
import type { FreshenFiles } from './fresh-files.ts';

const folio = release('mf-folio', { '/folio-snap': 'signed-in' });
const tenancy = release('mf-tenancy', { '/tenancy': 'signed-in' });
const done = (): Promise<void> => Promise.resolve();
const module = { bootstrap: done, mount: done, unmount: done };
const never = (): Promise<never> => new Promise(() => undefined);

const load = jest.fn<LoadModule>();
const freshen = jest.fn<FreshenFiles>();

beforeEach(() => {
  jest.useFakeTimers();
  jest.resetAllMocks();
  freshen.mockResolvedValue();
});

afterEach(() => {
  jest.useRealTimers();
});

/** Lets the clock run until the promise has settled. */
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
  it('answers the lifecycles of what came at once, without asking for anything twice', async () => {
    load.mockResolvedValue(module);
    expect(await settled(remoteFetcher(load, freshen)(folio))).toEqual({ value: module, millis: 0 });
    expect([load, freshen].map(({ mock }) => mock.calls.length)).toEqual([1, 0]);
  });

  it('tries a second time after a pause, with new requests', async () => {
    load.mockRejectedValueOnce(new Error('Loading chunk 697 failed.')).mockResolvedValue(module);
    expect(await settled(remoteFetcher(load, freshen)(folio))).toEqual({ value: module, millis: 400 });
    expect(freshen.mock.calls.map(([entry]) => entry)).toEqual([folio]);
    expect(freshen.mock.invocationCallOrder[0]).toBeLessThan(load.mock.invocationCallOrder[1] ?? 0);
  });

  it('fails with the last reason when the second try fails too', async () => {
    load.mockRejectedValueOnce(new Error('first')).mockRejectedValueOnce(new Error('second'));
    expect(await settled(remoteFetcher(load, freshen)(folio))).toEqual({ reason: 'Error: second', millis: 400 });
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('ends after 8 seconds when nothing answers, and asks for nothing more', async () => {
    load.mockImplementation(never);
    expect(await settled(remoteFetcher(load, freshen)(folio))).toEqual({
      reason: 'Error: no answer in 8 s',
      millis: 8000,
    });
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('ends after 8 seconds when the second try hangs', async () => {
    load.mockRejectedValueOnce(new Error('first')).mockImplementation(never);
    expect(await settled(remoteFetcher(load, freshen)(folio))).toEqual({
      reason: 'Error: no answer in 8 s',
      millis: 8000,
    });
  });

  it('asks for nothing more when the first try fails at the last moment', async () => {
    const late = Promise.withResolvers<never>();
    load.mockReturnValueOnce(late.promise);
    setTimeout(late.reject, 7800, new Error('late'));
    expect(await settled(remoteFetcher(load, freshen)(folio))).toMatchObject({ millis: 8000 });
    expect([load, freshen].map(({ mock }) => mock.calls.length)).toEqual([1, 0]);
  });

  it('gives up the requests of a try that took too long', async () => {
    load.mockRejectedValueOnce(new Error('first'));
    freshen.mockImplementation(never);
    await settled(remoteFetcher(load, freshen)(folio));
    expect(freshen.mock.calls[0]?.[1].aborted).toBe(true);
  });

  it('makes new requests at once when it is asked again after a failure', async () => {
    const fetchRemote = remoteFetcher(load, freshen);
    load.mockImplementationOnce(never);
    await settled(fetchRemote(folio));
    load.mockResolvedValue(module);
    expect(await settled(fetchRemote(folio))).toEqual({ value: module, millis: 0 });
    expect(freshen).toHaveBeenCalledTimes(1);
  });

  it('lets the failure of one remote cost no other one a request', async () => {
    const fetchRemote = remoteFetcher(load, freshen);
    load.mockImplementationOnce(never);
    await settled(fetchRemote(folio));
    load.mockResolvedValue(module);
    await settled(fetchRemote(tenancy));
    expect(freshen).not.toHaveBeenCalled();
  });

  it.each([
    null,
    undefined,
    'module',
    {},
    { mount: done },
    { ...module, mount: 'soon' },
    { bootstrap: done, mount: done },
  ])('refuses a module that is no remote: %j', async (odd) => {
    load.mockResolvedValue(odd);
    expect(await settled(remoteFetcher(load, freshen)(folio))).toMatchObject({
      reason: 'Error: its module is not a remote',
    });
  });
});
