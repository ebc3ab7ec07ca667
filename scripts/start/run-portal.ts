import { join } from 'node:path';
import { buildAll } from '../build/build.ts';
import { devRemotesSetting, type DevRemote } from '../dev/dev-remotes.ts';
import { publishAll } from '../publish/publish.ts';
import { checkPortIsFree } from './free-port.ts';
import { greeting } from './greeting.ts';
import { serve } from './serve.ts';
import { childEnvironment, readStartSettings, type Environment } from './start-settings.ts';

export interface PortalOptions {
  readonly root: string;
  readonly env: Environment;
  readonly print: (line: string) => void;
  /** Served by servers of their own, which build them anew whenever their sources change. */
  readonly devRemotes?: readonly DevRemote[];
}

/** Builds what changed, publishes it and serves the portal until it ends. Answers the exit code. */
export async function runPortal({ root, env, print, devRemotes = [] }: PortalOptions): Promise<number> {
  const settings = readStartSettings(env, root);
  await checkPortIsFree(settings.port);
  const built = await buildAll({ root, report: print, leaveOut: devRemotes.map(({ dir }) => dir) });
  const { shellDir } = await publishAll({ ...built, dataDir: settings.dataDir });
  const script = (path: string): string => join(root, path);
  return serve({
    env: { ...childEnvironment(env, settings), SHELL_DIST: shellDir, DEV_REMOTES: devRemotesSetting(devRemotes) },
    servers: [
      ...devRemotes.map(({ name, dir }) => ({ name, args: [script('scripts/dev/serve-remote.ts'), dir] })),
      { name: 'api', args: [script('api/src/main.ts')] },
      { name: 'gateway', args: [script('gateway/src/main.ts')] },
    ],
    ready: [
      { host: '127.0.0.1', port: settings.port, path: '/healthz' },
      // Asked on its own socket: while it comes up, the gateway would log each question as a failure.
      { socketPath: settings.apiSocket, path: '/readyz' },
      ...devRemotes.map(({ name, port }) => ({ host: '127.0.0.1', port, path: `/remotes/${name}/dev/release.json` })),
    ],
    print,
    onReady: async () => print(await greeting(settings)),
  });
}
