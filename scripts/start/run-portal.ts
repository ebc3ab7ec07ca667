import type { RequestOptions } from 'node:http';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openFolderStore, recordedStore, type ReleaseStore } from '@portal/releases';
import { aloneInCheckout } from '../build/alone.ts';
import { buildAll } from '../build/build.ts';
import { devRemotesSetting, type DevArea } from '../dev/dev-areas.ts';
import { readCheckout } from '../release/provenance.ts';
import { publishAll } from '../release/publish.ts';
import { watchApi } from '../dev/watch-api.ts';
import { checkDevPortIsFree, checkPortIsFree } from './free-port.ts';
import { greeting } from './greeting.ts';
import { serve } from './serve.ts';
import type { ServerCommand } from './server-processes.ts';
import {
  childEnvironment,
  reachedAt,
  readStartSettings,
  type Environment,
  type StartSettings,
} from './start-settings.ts';

export interface PortalOptions {
  readonly root: string;
  readonly env: Environment;
  readonly print: (line: string) => void;
  /** Areas in development. Each has a server that rebuilds it on changes. The api and the shell are watched too. */
  readonly devAreas?: readonly DevArea[];
}

/**
 * Builds what changed, publishes it to DATA_DIR and never to the configured bucket (a checkout is not a release),
 * and serves the portal until it ends. Returns the exit code.
 */
export async function runPortal({ root, env, print, devAreas = [] }: PortalOptions): Promise<number> {
  const settings = readStartSettings(env, root);
  await checkPortIsFree(settings);
  for (const area of devAreas) await checkDevPortIsFree(area);
  const begun = performance.now();
  print('Starting the owner portal; building it takes about a minute the first time, after that seconds …');
  await aloneInCheckout(root, print, async () => {
    const built = await buildAll({ root, report: print, leaveOut: devAreas.map(({ dir }) => dir) });
    await publishAll({ ...built, store: await openStore(root, settings.dataDir), report: print, force: true });
  });
  // A new folder for each start, so that no other portal uses the same socket. The path of a unix socket must be short.
  const folder = await mkdtemp(join(tmpdir(), 'portal-'));
  try {
    const apiSocket = env['API_SOCKET'] || join(folder, 'api.sock');
    const childEnv = {
      ...childEnvironment(env, settings, apiSocket),
      SHELL_DIST: join(settings.dataDir, 'shell'),
      RELEASE_STORE: '',
      DEV_REMOTES: devRemotesSetting(devAreas),
    };
    return await serve({
      servers: serversOf(root, settings.dataDir, devAreas),
      ready: questionsFor(settings, apiSocket, devAreas),
      env: childEnv,
      print,
      ...(devAreas.length > 0 && { watch: (processes) => watchApi({ root, processes, apiSocket, print }) }),
      onReady: async () => {
        const seconds = (performance.now() - begun) / 1000;
        print(await greeting({ ...settings, apiSocket, seconds }));
      },
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** A build of this checkout goes live whatever its state, and the journal says so. */
async function openStore(root: string, dataDir: string): Promise<ReleaseStore> {
  const { provenance } = await readCheckout({ root, why: null });
  return recordedStore(await openFolderStore(dataDir), { who: provenance.who, action: 'start', why: null, provenance });
}

/** Keeps the memory of long work at that of short work (decision 068). */
const apiHeap = ['--min-semi-space-size=16', '--max-semi-space-size=16'];

function serversOf(root: string, dataDir: string, devAreas: readonly DevArea[]): readonly ServerCommand[] {
  const isWatched = devAreas.length > 0;
  return [
    ...devAreas.map(({ name, dir, port }) => ({
      name,
      args: [join(root, 'scripts/dev/serve-remote.ts'), dir, String(port)],
    })),
    ...(isWatched
      ? [{ name: 'shell', isWatched, args: [join(root, 'scripts/dev/watch-shell.ts'), root, dataDir] }]
      : []),
    { name: 'api', isWatched, args: [...apiHeap, join(root, 'api/src/main.ts')] },
    { name: 'gateway', args: [join(root, 'gateway/src/main.ts')] },
  ];
}

/** Checks the api on its own socket, because the gateway would log a failure for each check until the api is up. */
function questionsFor(
  { host, port }: StartSettings,
  apiSocket: string,
  devAreas: readonly DevArea[],
): readonly RequestOptions[] {
  return [
    { host: reachedAt(host), port, path: '/healthz' },
    { socketPath: apiSocket, path: '/readyz' },
    ...devAreas.map((area) => ({
      host: '127.0.0.1',
      port: area.port,
      path: `/remotes/${area.name}/dev/release.json`,
    })),
  ];
}
