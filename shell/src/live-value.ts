import { useSyncExternalStore } from 'react';

/** One value that the page's parts follow: React by `use`, the rest by `subscribe`. */
export interface LiveValue<Value> {
  readonly read: () => Value;
  readonly write: (value: Value) => void;
  /** Calls back after each change. Returns the way to stop. */
  readonly subscribe: (listener: () => void) => () => void;
  readonly use: () => Value;
}

export function liveValue<Value>(first: Value): LiveValue<Value> {
  const listeners = new Set<() => void>();
  let current = first;
  const read = (): Value => current;
  const subscribe = (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  };
  const write = (value: Value): void => {
    current = value;
    for (const listener of [...listeners]) listener();
  };
  return { read, write, subscribe, use: () => useSyncExternalStore(subscribe, read) };
}
