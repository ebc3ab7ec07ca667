import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { release } from '../testing/registry.ts';
import { fileRefresher, fileRefetcher } from './refresh-files.ts';

const folio = release(
  'mf-folio',
  { '/folio-snap': 'signed-in' },
  { assets: { js: ['489.js', 'remote.4f2a.js'], css: ['remote.9c1e.css'] } },
);
const { signal } = new AbortController();

afterEach(() => {
  document.head.replaceChildren();
});

function tag(name: 'script' | 'link', address: string): Element {
  const made = document.createElement(name);
  made.setAttribute(name === 'script' ? 'src' : 'href', address);
  document.head.append(made);
  return made;
}

describe('fileRefresher', () => {
  it('every file that the area needs at first is requested past the cache', async () => {
    const request = jest.fn<typeof fetch>(async () => new Response('code'));
    await fileRefresher(request)(folio, signal);
    expect(request.mock.calls).toEqual(
      ['remoteEntry.js', '489.js', 'remote.4f2a.js', 'remote.9c1e.css'].map((file) => [
        `${folio.base}${file}`,
        { cache: 'reload', signal },
      ]),
    );
  });

  it('the refresh ends when the files have arrived completely', async () => {
    const body = Promise.withResolvers<ArrayBuffer>();
    const response = new Response('code');
    jest.spyOn(response, 'arrayBuffer').mockReturnValue(body.promise);
    const done = jest.fn();
    const refreshing = fileRefresher(async () => response)(folio, signal).then(done);
    await Promise.resolve();
    expect(done).not.toHaveBeenCalled();
    body.resolve(new ArrayBuffer());
    await refreshing;
    expect(done).toHaveBeenCalledTimes(1);
  });

  it('the refresh rejects and names the file that the server does not return', async () => {
    const request = async (): Promise<Response> => new Response('gone', { status: 404 });
    await expect(fileRefresher(request)(folio, signal)).rejects.toThrow(
      `Failed to fetch ${folio.base}remoteEntry.js: 404`,
    );
  });

  it("the release's old tags are removed from the page and all others stay", async () => {
    tag('script', `${folio.base}remoteEntry.js`);
    tag('script', `${window.location.origin}${folio.base}489.js`);
    tag('link', `${folio.base}remote.9c1e.css`);
    const others = [
      tag('script', '/assets/shell.js'),
      tag('link', '/remotes/mf-folio/1.0.0+fedcba987654/remote.css'),
      tag('script', `https://elsewhere.test/?${folio.base}`),
    ];
    await fileRefresher(async () => new Response('code'))(folio, signal);
    expect([...document.head.children]).toEqual(others);
  });
});

describe("fileRefresher and the shell's preloaded files", () => {
  const isPart = (url: unknown): boolean => url === `${window.location.origin}/assets/59.a.js`;

  it('a preloaded file of the shell that hangs is not waited for, and one that arrived is not requested again', async () => {
    tag('link', '/assets/59.a.js').setAttribute('rel', 'preload');
    jest.useFakeTimers();
    const request = jest.fn<typeof fetch>((url) =>
      isPart(url) ? new Promise(() => undefined) : Promise.resolve(new Response('code')),
    );
    const refresh = fileRefresher(request);
    const refreshing = refresh(folio, signal);
    await jest.advanceTimersByTimeAsync(2000);
    await refreshing;
    request.mockImplementation(async () => new Response('code'));
    for (let time = 0; time < 2; time += 1) await refresh(folio, signal);
    jest.useRealTimers();
    expect(request.mock.calls.filter(([url]) => isPart(url))).toHaveLength(2);
  });

  it("the shell's preloaded files are requested again each time until they arrive", async () => {
    const part = tag('link', '/assets/59.a.js');
    part.setAttribute('rel', 'preload');
    const icon = tag('link', '/favicon.svg');
    const request = jest.fn<typeof fetch>(async (url) => new Response('', { status: isPart(url) ? 404 : 200 }));
    const refresh = fileRefresher(request);
    await refresh(folio, signal);
    await refresh(folio, signal);
    expect([...document.head.children]).toEqual([icon]);
    expect(request.mock.calls.filter(([url]) => isPart(url))).toHaveLength(2);
  });
});

describe('fileRefresher for an area from another origin', () => {
  it('the old tags of the other origin are removed and those of this origin stay', async () => {
    tag('script', `http://localhost:3002${folio.base}remoteEntry.js`);
    const own = tag('script', `${folio.base}remoteEntry.js`);
    await fileRefresher(async () => new Response('code'))(
      { ...folio, base: `http://localhost:3002${folio.base}` },
      signal,
    );
    expect([...document.head.children]).toEqual([own]);
  });
});

describe('fileRefetcher', () => {
  it('one file is requested again past the cache, and the tags of other files stay', async () => {
    const sheet = tag('link', `${folio.base}remote.9c1e.css`);
    const request = jest.fn<typeof fetch>(async () => new Response('code'));
    await fileRefetcher(request)(`${folio.base}60.css`);
    expect(request.mock.calls).toEqual([[`${folio.base}60.css`, expect.objectContaining({ cache: 'reload' })]]);
    expect(sheet.isConnected).toBe(true);
  });

  it('a file that fails or hangs neither rejects nor keeps the caller waiting', async () => {
    await fileRefetcher(() => Promise.reject(new TypeError('Failed to fetch')))('/60.css');
    const hangs: typeof fetch = (_url, options) =>
      new Promise((_resolve, reject) => options?.signal?.addEventListener('abort', () => reject(new Error('aborted'))));
    await fileRefetcher(hangs, 1)('/60.css');
  });
});
