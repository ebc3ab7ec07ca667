// Replaces '@jest/globals' in test files and in what they share.
import { jestExpect } from '@jest/expect';
import { ModernFakeTimers } from '@jest/fake-timers';
import { ModuleMocker } from 'jest-mock';
import { withNewModules } from './module-hooks.ts';

type FakeTimersOptions = Parameters<ModernFakeTimers['useFakeTimers']>[0];

type TestGlobals = Readonly<Record<string, (...given: unknown[]) => unknown>>;

let current: TestGlobals = {};

/** Sets the functions that define the tests of the next file. */
export function setTestGlobals(globals: TestGlobals): void {
  current = globals;
}

/** Modules that several files share are loaded once, but must define their hooks in the file that runs. */
const ofCurrentFile = (name: string): object =>
  new Proxy(() => undefined, {
    apply: (_target, _self, given: unknown[]): unknown => current[name]?.(...given),
    get: (_target, key): unknown => Reflect.get(current[name] ?? {}, key),
  });

export const describe = ofCurrentFile('describe');
export const it = ofCurrentFile('it');
export const beforeAll = ofCurrentFile('beforeAll');
export const beforeEach = ofCurrentFile('beforeEach');
export const afterAll = ofCurrentFile('afterAll');
export const afterEach = ofCurrentFile('afterEach');
export const expect = jestExpect;

const mocker = new ModuleMocker(globalThis);
let timers = timersOf();

/** Node's own streams and requests run on these. */
const realTimers: NonNullable<FakeTimersOptions>['doNotFake'] = ['nextTick', 'setImmediate', 'queueMicrotask'];

export const jest = {
  fn: mocker.fn.bind(mocker),
  spyOn: mocker.spyOn.bind(mocker),
  clearAllMocks: (): void => mocker.clearAllMocks(),
  resetAllMocks: (): void => mocker.resetAllMocks(),
  restoreAllMocks: (): void => mocker.restoreAllMocks(),
  isolateModulesAsync: withNewModules,
  useFakeTimers: (options?: FakeTimersOptions): void => timers.useFakeTimers({ doNotFake: realTimers, ...options }),
  useRealTimers: (): void => timers.useRealTimers(),
  setSystemTime: (now?: number | Date): void => timers.setSystemTime(now),
  advanceTimersByTime: (milliseconds: number): void => timers.advanceTimersByTime(milliseconds),
  advanceTimersByTimeAsync: (milliseconds: number): Promise<void> => timers.advanceTimersByTimeAsync(milliseconds),
  runAllTimers: (): void => timers.runAllTimers(),
  getTimerCount: (): number => timers.getTimerCount(),
};

/** The timers that can be faked are those that exist now: a page has more of them than Node. */
export function findTimers(): void {
  timers = timersOf();
}

/** Restores what the last file faked. */
export function restoreFakes(): void {
  timers.useRealTimers();
  mocker.restoreAllMocks();
}

function timersOf(): ModernFakeTimers {
  const config = { fakeTimers: {}, rootDir: process.cwd(), testMatch: [] };
  return new ModernFakeTimers({ config: config as never, global: globalThis });
}
