import { describe, expect, it, jest } from '@jest/globals';
import { calls, type RegistryEntry } from '@portal/contract';
import { answers, fakeNetwork } from '@portal/testing';
import { renderHook, waitFor } from '@testing-library/react';
import { release } from '../testing/registry.ts';
import { useFailure } from './failures.ts';
import { loadArea, type FetchRemote, type LoadDeps } from './loader.ts';

const network = fakeNetwork();
const done = (): Promise<void> => Promise.resolve();
/** Modules that have everything but what is new. */
const findExports: LoadDeps['findExports'] = async (uses) =>
  Object.fromEntries(
    Object.entries(uses).map(([request, names]) => [request, names.filter((name) => name !== 'brandNew')]),
  );
const lifecycles = { bootstrap: done, mount: done, unmount: done };

async function load(
  name: string,
  fetchRemote: FetchRemote,
  provided: Readonly<Record<string, string>> = { contract: '1.0.0', react: '19.3.1' },
  renew: LoadDeps['renew'] = async () => null,
  takes: Pick<RegistryEntry, 'uses' | 'unfit'> = {},
) {
  network.use(answers(calls.clientErrors));
  const entry = release(name, { [`/${name}`]: 'signed-in' }, { requires: { react: '^19.0.0' }, ...takes });
  const loaded = await loadArea(entry, { provided: () => provided, findExports, fetchRemote, renew });
  const { result, unmount } = renderHook(() => useFailure(name));
  unmount();
  const reported = result.current ? await reportOf(name) : null;
  return { loaded, failure: result.current, reported };
}

async function reportOf(name: string): Promise<unknown> {
  return waitFor(async () => {
    const bodies = await Promise.all(
      network.sent(calls.clientErrors).map(async (request): Promise<unknown> => request.clone().json()),
    );
    const report = bodies.find((body) => calls.clientErrors.body.isValidSync(body) && body.remote === name);
    if (!report) throw new Error(`the server has no report of ${name}`);
    return report;
  });
}

describe('loadArea', () => {
  it('the lifecycles of a loaded area are returned', async () => {
    expect(await load('mf-good', async () => lifecycles)).toMatchObject({
      loaded: { entry: { name: 'mf-good' }, area: lifecycles },
      failure: null,
      reported: null,
    });
  });

  it('a failed load returns null and records the reason', async () => {
    const { loaded, failure } = await load('mf-late', () => Promise.reject(new Error('no answer in 8 s')));
    expect(loaded).toBeNull();
    expect(failure).toMatchObject({
      area: 'mf-late',
      version: '1.0.0+0123456789ab',
      phase: 'load',
      reason: 'no answer in 8 s',
    });
  });

  it('nothing is fetched for an incompatible area', async () => {
    const fetchRemote = jest.fn<FetchRemote>();
    const { loaded, failure } = await load('mf-new', fetchRemote, { contract: '1.0.0', react: '18.3.1' });
    expect(loaded).toBeNull();
    expect(failure).toMatchObject({ phase: 'incompatible', reason: 'it needs react ^19.0.0, this portal has 18.3.1' });
    expect(fetchRemote).not.toHaveBeenCalled();
  });

  it.each<[string, Pick<RegistryEntry, 'uses' | 'unfit'>, string]>([
    ['the gateway says', { unfit: 'it needs a newer shell' }, 'it needs a newer shell'],
    [
      'its own modules show',
      { uses: { '@portal/ui': ['Button', 'brandNew'] } },
      'it needs brandNew of @portal/ui, which this shell does not have',
    ],
  ])('nothing is fetched for an area that takes what this shell lacks, as %s', async (_who, takes, reason) => {
    const fetchRemote = jest.fn<FetchRemote>();
    const { failure } = await load('mf-newer', fetchRemote, undefined, undefined, takes);
    expect(failure).toMatchObject({ phase: 'incompatible', reason });
    expect(fetchRemote).not.toHaveBeenCalled();
  });

  it('an area whose names this shell has, or cannot compare, is fetched', async () => {
    const uses = { '@portal/ui': ['Button'] };
    expect((await load('mf-fits', async () => lifecycles, undefined, undefined, { uses })).failure).toBeNull();
  });

  it('every failure has its own reference that can be read over the telephone', async () => {
    const references = new Set<string>();
    for (const name of ['mf-one', 'mf-two', 'mf-three']) {
      const { failure } = await load(name, () => Promise.reject(new Error('no answer in 8 s')));
      expect(failure?.reference).toMatch(/^[0-9A-HJKMNP-TV-Z]{3}-[0-9A-HJKMNP-TV-Z]{3}$/);
      references.add(failure?.reference ?? '');
    }
    expect(references.size).toBe(3);
  });

  it("a reason is cut to the length that the server's log accepts", async () => {
    const { reported } = await load('mf-verbose', () => Promise.reject(new Error('x'.repeat(5000))));
    expect(reported).toMatchObject({ phase: 'load', reason: expect.stringMatching(/^.{8}x{992}$/) });
  });
});
