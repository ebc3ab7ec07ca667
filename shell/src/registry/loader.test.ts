import { describe, expect, it, jest } from '@jest/globals';
import { calls } from '@portal/contract';
import { answers, fakeNetwork } from '@portal/testing';
import { renderHook, waitFor } from '@testing-library/react';
import { release } from '../testing/registry.ts';
import { useFailure } from './failures.ts';
import { loadArea, type FetchRemote, type LoadDeps } from './loader.ts';

const network = fakeNetwork();
const done = (): Promise<void> => Promise.resolve();
const lifecycles = { bootstrap: done, mount: done, unmount: done };

async function load(
  name: string,
  fetchRemote: FetchRemote,
  provided: Readonly<Record<string, string>> = { contract: '1.0.0', react: '19.3.1' },
  renew: LoadDeps['renew'] = async () => null,
) {
  network.use(answers(calls.clientErrors));
  const entry = release(name, { [`/${name}`]: 'signed-in' }, { requires: { react: '^19.0.0' } });
  const loaded = await loadArea(entry, { provided: () => provided, fetchRemote, renew });
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
