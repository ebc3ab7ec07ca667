import { watch as watchFiles } from 'node:fs';
import { join } from 'node:path';

const notSource = /(^|[\\/])(generated|testing|node_modules)[\\/]|\.test\.tsx?$|~$|\.\d+$/;
/** How many milliseconds to wait for further changes. */
export const settling = 200;

export interface SourceWatch {
  readonly folders: readonly string[];
  /** Called with one of the changed files, but never while an earlier call is still running. */
  readonly onChange: (file: string) => Promise<void>;
  readonly onError: (error: unknown) => void;
  /** How the files of a folder are watched; tests report changes themselves. */
  readonly watch?: (folder: string, options: { readonly recursive: true }, listener: Listener) => Watcher;
}

type Listener = (event: string, file: string | null) => void;

interface Watcher {
  readonly close: () => void;
  readonly on: (event: 'error', onError: (error: Error) => void) => Watcher;
}

/** Watches the sources in these folders and combines changes that occur together. Returns a function that stops it. */
export function watchSources({ folders, onChange, onError, watch = watchFiles }: SourceWatch): () => void {
  let timer: NodeJS.Timeout | undefined;
  let changed: string | null = null;
  let isBusy = false;
  const run = async (): Promise<void> => {
    if (isBusy || changed === null) return;
    const file = changed;
    changed = null;
    isBusy = true;
    await onChange(file).catch(onError);
    isBusy = false;
    await run();
  };
  const note = (file: string): void => {
    changed = file;
    clearTimeout(timer);
    timer = setTimeout(() => void run(), settling);
  };
  const watchers = folders.map((folder) =>
    watch(folder, { recursive: true }, (_event, file) => {
      if (file !== null && !notSource.test(file)) note(join(folder, file));
    }).on('error', onError),
  );
  return () => {
    clearTimeout(timer);
    for (const watcher of watchers) watcher.close();
  };
}
