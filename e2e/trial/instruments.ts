/** Everything that a page has running: numbers, and for intervals the addresses of the scripts that began them. */
export interface Running {
  readonly timers: number;
  readonly listeners: number;
  readonly globals: readonly string[];
  /** The stacks of the intervals and frames that still run. */
  readonly stacks: readonly string[];
}

/** The name under which a page keeps its instruments; no script of the portal knows it. */
export const instruments = '__trialInstruments';

/**
 * Runs in the page before any other script: from then on timers, and listeners of the whole page, are counted until
 * they end.
 */
export function installInstruments(name: string): void {
  if (Object.hasOwn(globalThis, name)) return;
  const stacks = new Map<string, string>();
  let timers = 0;
  const follow = (kind: string, start: string, stop: string, isOnce: boolean): void => {
    const [begin, end] = [Reflect.get(globalThis, start) as Begin, Reflect.get(globalThis, stop) as End];
    const ended = (id: unknown): void => void (stacks.delete(`${kind} ${String(id)}`) && (timers -= 1));
    Reflect.set(globalThis, start, (work: unknown, ...rest: unknown[]): unknown => {
      const run = (...args: unknown[]): unknown => {
        if (isOnce) ended(id);
        return typeof work === 'function' ? (Reflect.apply(work, globalThis, args) as unknown) : undefined;
      };
      const id: unknown = begin.call(globalThis, run, ...rest);
      stacks.set(`${kind} ${String(id)}`, isOnce ? '' : (new Error().stack ?? ''));
      timers += 1;
      return id;
    });
    Reflect.set(globalThis, stop, (id: unknown): void => {
      ended(id);
      end.call(globalThis, id);
    });
  };
  type Begin = (this: unknown, work: unknown, ...rest: unknown[]) => unknown;
  type End = (this: unknown, id: unknown) => void;
  follow('timer', 'setTimeout', 'clearTimeout', true);
  follow('timer', 'setInterval', 'clearInterval', false);
  follow('frame', 'requestAnimationFrame', 'cancelAnimationFrame', true);
  const listeners = new Map<EventTarget, Map<unknown, Set<string>>>();
  const isOfPage = (target: unknown): target is EventTarget =>
    target === window || target === document || target === document.documentElement || target === document.body;
  const methodOf = (method: string) => Reflect.get(EventTarget.prototype, method) as (...args: unknown[]) => void;
  const [add, remove] = [methodOf('addEventListener'), methodOf('removeEventListener')];
  // Called without a target it means the window.
  const orWindow = (target: EventTarget | undefined): EventTarget => target ?? window;
  const keyOf = (type: string, options: unknown): string =>
    `${type} ${String(typeof options === 'object' && options !== null && 'capture' in options ? Boolean(options.capture) : options === true)}`;
  const forget = (target: EventTarget, type: string, listener: unknown, options: unknown): void =>
    void listeners.get(target)?.get(listener)?.delete(keyOf(type, options));
  EventTarget.prototype.addEventListener = function (type, listener, options) {
    const target = orWindow(this);
    if (isOfPage(target) && listener) {
      const known = listeners.get(target) ?? new Map<unknown, Set<string>>();
      listeners.set(target, known.set(listener, (known.get(listener) ?? new Set()).add(keyOf(type, options))));
      const { once = false, signal } = typeof options === 'object' ? options : {};
      if (once) add.call(target, type, () => forget(target, type, listener, options), { ...Object(options), once });
      signal?.addEventListener('abort', () => forget(target, type, listener, options));
    }
    add.call(target, type, listener, options);
  };
  EventTarget.prototype.removeEventListener = function (type, listener, options) {
    const target = orWindow(this);
    if (isOfPage(target)) forget(target, type, listener, options);
    remove.call(target, type, listener, options);
  };
  const read = (): Running => ({
    timers,
    listeners: [...listeners.values()]
      .flatMap((known) => [...known.values()])
      .reduce((sum, keys) => sum + keys.size, 0),
    globals: Object.getOwnPropertyNames(window),
    stacks: [...stacks.values()].filter((stack) => stack !== ''),
  });
  Object.defineProperty(globalThis, name, { value: read });
}
