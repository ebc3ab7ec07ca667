import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import { readPackage, readWorkspace, withDependencies } from '../build/workspace.ts';
import type { ServerProcesses } from '../start/server-processes.ts';
import { waitUntilReady } from '../start/wait-until-ready.ts';
import { watchSources } from './watch-sources.ts';

export interface ApiWatch {
  readonly root: string;
  readonly processes: Pick<ServerProcesses, 'restart'>;
  readonly apiSocket: string;
  readonly print: (line: string) => void;
}

/**
 * Restarts the api whenever its sources, or those of a package it imports, change. Returns a function that stops
 * watching.
 */
export function watchApi({ root, processes, apiSocket, print }: ApiWatch): () => void {
  let waiting = new AbortController();
  const tellWhenReady = async ({ signal }: AbortController, begun: number): Promise<void> => {
    const isReady = await waitUntilReady([{ socketPath: apiSocket, path: '/readyz' }], {
      report: () => undefined,
      signal,
    });
    if (isReady) print(`api: ready again after ${((performance.now() - begun) / 1000).toFixed(1)} s`);
  };
  const restart = async (file: string): Promise<void> => {
    waiting.abort();
    waiting = new AbortController();
    print(`api: ${relative(root, file)} changed, starting again …`);
    const begun = performance.now();
    await processes.restart('api');
    // Not awaited: a failed start must not block the change that fixes it.
    void tellWhenReady(waiting, begun);
  };
  const endWatch = watchSources({
    folders: apiSources(root),
    onChange: restart,
    onError: (error) => print(`api: ${error instanceof Error ? error.message : String(error)}`),
  });
  return () => {
    waiting.abort();
    endWatch();
  };
}

function apiSources(root: string): readonly string[] {
  const packages = withDependencies(readWorkspace(root), readPackage(join(root, 'api')));
  return packages.map(({ dir }) => join(dir, 'src')).filter((folder) => existsSync(folder));
}
