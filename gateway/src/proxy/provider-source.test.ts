import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { listenAsApi, type FakeApi } from '../testing/fake-api.ts';
import { makePortal, type TemporaryPortal } from '../testing/temporary-portal.ts';
import { providerSource } from './provider-source.ts';

describe('the provider in the page', () => {
  let portal: TemporaryPortal;
  beforeEach(async () => {
    portal = await makePortal();
  });
  afterEach(async () => {
    await portal[Symbol.asyncDispose]();
  });

  const answering = (body: unknown): Promise<FakeApi> =>
    listenAsApi(portal.settings.apiSocket, (_request, response) => response.end(JSON.stringify(body)));

  it('the api is asked once for all pages of half a minute, as nobody', async () => {
    await using api = await answering({ provider: { name: 'Maple Homes' } });
    const source = providerSource(portal.settings.apiSocket, () => 0);
    const read = await Promise.all([source.read(), source.read()]);
    expect([...read, await source.read()]).toEqual(Array.from({ length: 3 }, () => ({ name: 'Maple Homes' })));
    expect(api.received.map(({ url, headers }) => [url, headers.cookie])).toEqual([['/api/session', undefined]]);
  });

  it('a later page has what the api said before, even if it has gone', async () => {
    let time = 0;
    const source = providerSource(portal.settings.apiSocket, () => time);
    {
      await using api = await answering({ provider: { name: 'Maple Homes' } });
      await source.read();
      expect(api.received).toHaveLength(1);
    }
    time += 60_000;
    expect(await source.read()).toEqual({ name: 'Maple Homes' });
  });

  it('an api that does not say it, or is not there, is asked again later', async () => {
    let time = 0;
    const source = providerSource(portal.settings.apiSocket, () => time);
    expect(await source.read()).toBeNull();
    await using api = await answering({ session_token: null });
    expect(await source.read()).toBeNull();
    expect(api.received).toEqual([]);
    time += 60_000;
    expect(await source.read()).toBeNull();
    expect(api.received).toHaveLength(1);
  });
});
