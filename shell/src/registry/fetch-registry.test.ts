import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { release } from '../testing/registry.ts';
import { registryFetcher } from './fetch-registry.ts';

const folio = release('mf-folio', { '/folio-snap': 'signed-in' });
const responds =
  (body: unknown, status = 200) =>
  async (): Promise<Response> =>
    new Response(typeof body === 'string' ? body : JSON.stringify(body), { status });

afterEach(() => {
  jest.useRealTimers();
});

describe('registryFetcher', () => {
  it('the live registry is fetched with a request that caches must revalidate', async () => {
    const request = jest.fn<typeof fetch>(
      responds({ contract: '1.0.0', remotes: [folio, { name: 'mf-odd' }], shell: '1.0.0+a' }),
    );
    expect(await registryFetcher(request)()).toEqual({ entries: [folio], shell: '1.0.0+a' });
    expect(request).toHaveBeenCalledWith('/registry.json', expect.objectContaining({ cache: 'no-cache' }));
  });

  it.each<[string, typeof fetch]>([
    ['a gateway that is starting', responds('not yet', 503)],
    ['a page in its place', responds('<p>hello')],
    ['another list', responds({ remotes: {} })],
    ['no remotes at all', responds({ remotes: [] })],
    ['a lost connection', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('%s counts as no registry', async (_what, request) => {
    expect(await registryFetcher(request)()).toBeNull();
  });

  it('a request that hangs is aborted, because a failure panel waits for it', async () => {
    jest.useFakeTimers();
    const request = jest.fn<typeof fetch>(() => new Promise(() => undefined));
    const asked = registryFetcher(request)();
    await jest.advanceTimersByTimeAsync(1500);
    expect(await asked).toBeNull();
    expect(request.mock.calls[0]?.[1]?.signal?.aborted).toBe(true);
  });
});
