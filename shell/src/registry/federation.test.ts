import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { release } from '../testing/registry.ts';
import { federationLoader } from './federation.ts';

const folio = release('mf-folio', { '/folio-snap': 'signed-in' });
const url = `${folio.base}${folio.entry}`;
const scope = {};
const module = { mount: (): Promise<void> => Promise.resolve() };

function container() {
  return { init: jest.fn((_scope: unknown) => undefined), get: jest.fn(async (_name: string) => () => module) };
}

/** An entry that leaves this in the page. */
const leaving = (left: unknown) => jest.fn(async (_url: string) => void Reflect.set(window, folio.container, left));

afterEach(() => {
  Reflect.deleteProperty(window, folio.container);
});

describe('federationLoader', () => {
  it("the loader runs the release's own entry once, gives its container the page's modules and returns its module", async () => {
    const own = container();
    const run = leaving(own);
    const load = federationLoader(scope, run);
    await expect(load(folio)).resolves.toBe(module);
    await expect(load(folio)).resolves.toBe(module);
    expect(run.mock.calls).toEqual([[url]]);
    expect(own.init.mock.calls).toEqual([[scope]]);
    expect(own.get).toHaveBeenCalledWith('./remote');
  });

  it('an entry that failed is requested again by the next try', async () => {
    const run = leaving(container()).mockRejectedValueOnce(new Error('Loading chunk remoteEntry failed.'));
    const load = federationLoader(scope, run);
    await expect(load(folio)).rejects.toThrow('remoteEntry');
    await expect(load(folio)).resolves.toBe(module);
    expect(run).toHaveBeenCalledTimes(2);
  });

  it('a try does not wait for an entry that hung in the one before', async () => {
    const run = leaving(container()).mockReturnValueOnce(new Promise(() => undefined));
    const load = federationLoader(scope, run);
    void load(folio);
    await expect(load(folio)).resolves.toBe(module);
  });

  it('a module that failed to load or threw is taken from a new container by the next try', async () => {
    const [lost, thrown, sound] = [container(), container(), container()];
    lost.get.mockRejectedValueOnce(new Error('Loading chunk 697 failed.'));
    thrown.get.mockResolvedValueOnce(() => {
      throw new Error('the meadow is flooded');
    });
    const left = [lost, thrown, sound];
    const load = federationLoader(scope, async () => void Reflect.set(window, folio.container, left.shift()));
    await expect(load(folio)).rejects.toThrow('697');
    await expect(load(folio)).rejects.toThrow('flooded');
    await expect(load(folio)).resolves.toBe(module);
  });

  it('an entry that leaves no container is a file that could not be loaded', async () => {
    await expect(federationLoader(scope, leaving(undefined))(folio)).rejects.toThrow('Loading chunk');
  });

  it('the tag of an entry carries its digest, and leaves the page once it has run or failed', async () => {
    const load = federationLoader(scope);
    const loaded = load(folio);
    const tag = document.head.querySelector('script');
    expect(tag).toMatchObject({
      src: new URL(url, window.location.href).href,
      integrity: expect.stringMatching(/^sha384-/),
    });
    tag?.dispatchEvent(new Event('error'));
    await expect(loaded).rejects.toThrow(url);
    expect(document.head.querySelector('script')).toBeNull();
  });
});
