import { restoreFakes } from './jest-globals.ts';
import { startFile } from './module-hooks.ts';

interface Config {
  readonly globalConfig: { readonly rootDir: string };
  readonly projectConfig: { readonly globals: object };
}

let restoreGlobals = (): void => undefined;

/** The globals of the worker itself. Whatever a test file changes of them is restored before the next file. */
export default class BareEnvironment {
  readonly global = globalThis;
  readonly #env = { ...process.env };
  protected readonly rootDir: string;

  constructor({ globalConfig, projectConfig }: Config) {
    // They are not restored when a file ends, because the last work of its page, such as React's, still needs them.
    restoreGlobals();
    restoreGlobals = keepGlobals();
    this.rootDir = globalConfig.rootDir;
    startFile('server', this.rootDir);
    Object.assign(globalThis, projectConfig.globals);
  }

  /** Jest requires the method and uses its result for coverage only. */
  getVmContext(): null {
    return null;
  }

  async setup(): Promise<void> {}

  async teardown(): Promise<void> {
    restoreFakes();
    for (const name of Object.keys(process.env)) if (!(name in this.#env)) Reflect.deleteProperty(process.env, name);
    Object.assign(process.env, this.#env);
  }
}

/** Returns a function that restores all globals that have a name. Libraries keep their own under symbols. */
function keepGlobals(): () => void {
  const exit = Reflect.getOwnPropertyDescriptor(process, 'exit') ?? {};
  const before = Object.getOwnPropertyDescriptors(globalThis);
  return () => {
    Object.defineProperty(process, 'exit', exit);
    for (const name of Object.getOwnPropertyNames(globalThis))
      if (!Object.hasOwn(before, name)) Reflect.deleteProperty(globalThis, name);
    for (const [name, descriptor] of Object.entries(before))
      if (descriptor.configurable) Object.defineProperty(globalThis, name, descriptor);
  };
}
