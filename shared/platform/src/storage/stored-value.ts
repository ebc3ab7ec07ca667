import type { Guard } from '@portal/contract';

/** One value in the browser's storage, checked when read: what its guard does not recognize reads as null. */
export interface StoredValue<Value> {
  readonly read: () => Value | null;
  readonly write: (value: Value) => void;
  readonly clear: () => void;
  /** Calls the listener when another tab changes the value. Returns a function that unsubscribes. */
  readonly onOtherTab: (listener: () => void) => () => void;
}

/** Who shares a value: all tabs of the browser, or one tab and its reloads. */
type Reach = 'browser' | 'tab';

/** A value in the browser's storage, as JSON. A browser that refuses storage behaves as if it were empty. */
export function storedValue<Value>(key: string, guard: Guard<Value>, reach: Reach = 'browser'): StoredValue<Value> {
  return {
    read: () =>
      parseValue(
        inStorage(reach, (storage) => storage.getItem(key)),
        guard,
      ),
    write: (value) => void inStorage(reach, (storage) => storage.setItem(key, JSON.stringify(value))),
    clear: () => void inStorage(reach, (storage) => storage.removeItem(key)),
    onOtherTab: (listener) => {
      const onStorage = (event: StorageEvent): void => {
        if (event.key === key || event.key === null) listener();
      };
      window.addEventListener('storage', onStorage);
      return () => {
        window.removeEventListener('storage', onStorage);
      };
    },
  };
}

/** The value that a text of JSON says; null where the guard does not recognize it. */
export function parseValue<Value>(text: string | null, guard: Guard<Value>): Value | null {
  if (text === null) return null;
  try {
    const value: unknown = JSON.parse(text);
    return guard(value) ? value : null;
  } catch {
    return null;
  }
}

/** Null when the browser refuses: disabled storage throws when it is accessed, full storage when it is written. */
function inStorage<Result>(reach: Reach, access: (storage: Storage) => Result): Result | null {
  try {
    return access(reach === 'tab' ? window.sessionStorage : window.localStorage);
  } catch {
    return null;
  }
}
