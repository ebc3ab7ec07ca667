import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { release } from '../testing/registry.ts';
import { fileFreshener, fileRefetcher } from './fresh-files.ts';

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

describe('fileFreshener', () => {
  it('asks for every file that the area needs at once, past the cache', async () => {
    const request = jest.fn<typeof fetch>(async () => new Response('code'));
    await fileFreshener(request)(folio, signal);
    expect(request.mock.calls).toEqual(
      ['remoteEntry.js', '489.js', 'remote.4f2a.js', 'remote.9c1e.css'].map((file) => [
        `${folio.base}${file}`,
        { cache: 'reload', signal },
      ]),
    );
  });

  it('is done when the files have come whole, not when they begin to', async () => {
    const body = Promise.withResolvers<ArrayBuffer>();
    const response = new Response('code');
    jest.spyOn(response, 'arrayBuffer').mockReturnValue(body.promise);
    const done = jest.fn();
    const freshening = fileFreshener(async () => response)(folio, signal).then(done);
    await Promise.resolve();
    expect(done).not.toHaveBeenCalled();
    body.resolve(new ArrayBuffer());
    await freshening;
    expect(done).toHaveBeenCalledTimes(1);
  });

  it('fails with the file that the server does not give', async () => {
    const request = async (): Promise<Response> => new Response('gone', { status: 404 });
    await expect(fileFreshener(request)(folio, signal)).rejects.toThrow(
      `Failed to fetch ${folio.base}remoteEntry.js: 404`,
    );
  });

  it("takes the release's old tags out of the page and leaves all others", async () => {
    tag('script', `${folio.base}remoteEntry.js`);
    tag('script', `${window.location.origin}${folio.base}489.js`);
    tag('link', `${folio.base}remote.9c1e.css`);
    const others = [
      tag('script', '/assets/shell.js'),
      tag('link', '/remotes/mf-folio/1.0.0+fedcba987654/remote.css'),
      tag('script', `https://elsewhere.test/?${folio.base}`),
    ];
    await fileFreshener(async () => new Response('code'))(folio, signal);
    expect([...document.head.children]).toEqual(others);
  });
});

describe('fileFreshener beside the shell', () => {
  const isPart = (url: unknown): boolean => url === `${window.location.origin}/assets/59.a.js`;

  it('does not wait long for a part of the shell that hangs, and asks no more for one that came', async () => {
    tag('link', '/assets/59.a.js').setAttribute('rel', 'preload');
    jest.useFakeTimers();
    const request = jest.fn<typeof fetch>((url) =>
      isPart(url) ? new Promise(() => undefined) : Promise.resolve(new Response('code')),
    );
    const freshen = fileFreshener(request);
    const freshening = freshen(folio, signal);
    await jest.advanceTimersByTimeAsync(2000);
    await freshening;
    request.mockImplementation(async () => new Response('code'));
    for (let time = 0; time < 2; time += 1) await freshen(folio, signal);
    jest.useRealTimers();
    expect(request.mock.calls.filter(([url]) => isPart(url))).toHaveLength(2);
  });

  it("asks anew for the shell's own parts that the page asked for ahead, each time, whatever comes of them", async () => {
    const part = tag('link', '/assets/59.a.js');
    part.setAttribute('rel', 'preload');
    const icon = tag('link', '/favicon.svg');
    const request = jest.fn<typeof fetch>(async (url) => new Response('', { status: isPart(url) ? 404 : 200 }));
    const freshen = fileFreshener(request);
    await freshen(folio, signal);
    await freshen(folio, signal);
    expect([...document.head.children]).toEqual([icon]);
    expect(request.mock.calls.filter(([url]) => isPart(url))).toHaveLength(2);
  });
});

describe('fileFreshener of an area of another origin', () => {
  it('takes its old tags out and leaves those of this origin', async () => {
    tag('script', `http://localhost:3002${folio.base}remoteEntry.js`);
    const own = tag('script', `${folio.base}remoteEntry.js`);
    await fileFreshener(async () => new Response('code'))(
      { ...folio, base: `http://localhost:3002${folio.base}` },
      signal,
    );
    expect([...document.head.children]).toEqual([own]);
  });
});

describe('fileRefetcher', () => {
  it('asks for one file anew, past the cache, and touches no tag of an area that stands', async () => {
    const sheet = tag('link', `${folio.base}remote.9c1e.css`);
    const request = jest.fn<typeof fetch>(async () => new Response('code'));
    await fileRefetcher(request)(`${folio.base}60.css`);
    expect(request.mock.calls).toEqual([[`${folio.base}60.css`, expect.objectContaining({ cache: 'reload' })]]);
    expect(sheet.isConnected).toBe(true);
  });

  it('keeps nobody waiting for a file that does not come', async () => {
    await fileRefetcher(() => Promise.reject(new TypeError('Failed to fetch')))('/60.css');
    const hangs: typeof fetch = (_url, options) =>
      new Promise((_resolve, reject) => options?.signal?.addEventListener('abort', () => reject(new Error('aborted'))));
    await fileRefetcher(hangs, 1)('/60.css');
  });
});
