import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { SourceMapFiles } from './compile-source.ts';
import { setTestGlobals } from './jest-globals.ts';
import './module-hooks.ts';

const require = createRequire(import.meta.url);

/**
 * Runs test files in bare Node, which loads a module once for all files of a worker. Jest's own runtime links and
 * evaluates every module again for each file, which took longer than most of the tests.
 *
 * @leansOn jest 30.5.2: the methods that jest-runner and jest-circus call on the runtime
 */
export default class BareRuntime {
  unstable_shouldLoadAsEsm(): boolean {
    return true;
  }

  async unstable_importModule(path: string): Promise<void> {
    await import(pathToFileURL(path).href);
  }

  /** Loads jest-circus again for each test file, because it holds the tests of the file and its event handlers. */
  requireInternalModule(path: string): unknown {
    Reflect.deleteProperty(require.cache, path);
    Reflect.deleteProperty(globalThis, Symbol.for('EVENT_HANDLERS'));
    return require(path) as unknown;
  }

  requireModule(path: string): unknown {
    return require(path) as unknown;
  }

  setGlobalsForRuntime(globals: Parameters<typeof setTestGlobals>[0]): void {
    setTestGlobals(globals);
  }

  /** Files that Node loads itself need no map: it erases types in place. */
  getSourceMaps(): ReadonlyMap<string, string> {
    return new SourceMapFiles();
  }

  getAllCoverageInfoCopy(): undefined {
    return undefined;
  }

  enterTestCode(): void {}

  leaveTestCode(): void {}

  teardown(): void {}
}
