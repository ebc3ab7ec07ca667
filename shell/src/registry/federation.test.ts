import { describe, expect, it, jest } from '@jest/globals';
import { release } from '../testing/registry.ts';
import { federationLoader, resetFailedModules } from './federation.ts';

type Runtime = NonNullable<Parameters<typeof federationLoader>[0]>;

const folio = release('mf-folio', { '/folio-snap': 'signed-in' });
const module = { mount: (): Promise<void> => Promise.resolve() };

function runtime() {
  const loadRemote = jest.fn<Runtime['loadRemote']>();
  const registerRemotes = jest.fn<Runtime['registerRemotes']>();
  const isForced = (): boolean[] => registerRemotes.mock.calls.map(([, options]) => options.force);
  const reset = jest.fn();
  const registerPlugins = jest.fn<Runtime['registerPlugins']>();
  return {
    loadRemote,
    registerRemotes,
    registerPlugins,
    isForced,
    load: federationLoader({ loadRemote, registerRemotes, registerPlugins }, () => reset()),
    reset,
  };
}

describe('federationLoader', () => {
  it("the loader runs the release's own container and returns its module", async () => {
    const { load, loadRemote, registerRemotes } = runtime();
    loadRemote.mockResolvedValue(module);
    await expect(load(folio)).resolves.toBe(module);
    expect(registerRemotes.mock.calls[0]?.[0]).toEqual([
      { name: 'mf_folio_0123456789ab', entry: '/remotes/mf-folio/1.0.0+0123456789ab/remoteEntry.js' },
    ]);
    expect(loadRemote).toHaveBeenCalledWith('mf_folio_0123456789ab/remote');
  });

  it('the script tags of entries carry their digest', () => {
    const [plugin] = runtime().registerPlugins.mock.calls[0]?.[0] ?? [];
    const tag = plugin?.createScript({ url: '/remotes/mf-folio/1.0.0+fedcba987654/remoteEntry.js' });
    expect(tag).toMatchObject({
      src: 'http://localhost:8080/remotes/mf-folio/1.0.0+fedcba987654/remoteEntry.js',
      integrity: expect.stringMatching(/^sha384-/),
    });
  });

  it('a container that failed is registered again by force, because it would stay failed otherwise', async () => {
    const { load, loadRemote, isForced } = runtime();
    loadRemote.mockRejectedValueOnce(new Error('Loading chunk 697 failed.')).mockResolvedValue(module);
    await expect(load(folio)).rejects.toThrow('697');
    await load(folio);
    expect(isForced()).toEqual([true, true]);
  });

  it('a container that has loaded is never registered by force, because it would lose its shared modules', async () => {
    const { load, loadRemote, isForced } = runtime();
    loadRemote.mockResolvedValue(module);
    await load(folio);
    await load(folio);
    expect(isForced()).toEqual([true, false]);
  });
});

describe('a shared module that failed to load', () => {
  it('a failed shared module is requested again, and a loaded one is kept', async () => {
    const loading = Promise.reject(new Error('Loading chunk 59 failed.'));
    loading.catch(() => undefined);
    const lost = { loading };
    const [here, arrived] = [
      { loaded: true, loading: Promise.resolve() },
      { lib: () => ({}), loading: Promise.resolve() },
    ];
    resetFailedModules({
      default: { '@portal/ui/chart': { '1.0.0': lost }, react: { '19.3.1': here }, '@portal/ui': { '1.0.0': arrived } },
    });
    expect([lost.loading, here.loading, arrived.loading]).toEqual([null, expect.any(Promise), expect.any(Promise)]);
  });

  it('failed shared modules are reset before each load of an area', async () => {
    const { load, loadRemote, reset } = runtime();
    loadRemote.mockImplementation(async () => {
      expect(reset).toHaveBeenCalledTimes(1);
      return module;
    });
    await load(folio);
  });
});
