import { useSyncExternalStore } from 'react';

/** A value that others observe: React components with `use`, other code with `subscribe`. */
export interface LiveValue<Value> {
  readonly read: () => Value;
  readonly write: (value: Value) => void;
  /** Calls the listener after each change. Returns a function that unsubscribes. */
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
