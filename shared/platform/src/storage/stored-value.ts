import type { Schema } from 'yup';

/** One value under one key of the browser's storage, checked on the way in: what does not fit its schema reads as null. */
export interface StoredValue<Value> {
  readonly read: () => Value | null;
  readonly write: (value: Value) => void;
  readonly clear: () => void;
  /** Calls back when another tab changed the value. Returns the way to stop. */
  readonly onOtherTab: (listener: () => void) => () => void;
}

/** Who shares a value: all tabs of the browser, or one tab and its reloads. */
type Reach = 'browser' | 'tab';

/** A value kept in the browser's storage as JSON. A browser that refuses storage behaves as if nothing had been kept. */
export function storedValue<Value>(key: string, schema: Schema<Value>, reach: Reach = 'browser'): StoredValue<Value> {
  return {
    read: () =>
      parse(
        inStorage(reach, (storage) => storage.getItem(key)),
        schema,
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

function parse<Value>(text: string | null, schema: Schema<Value>): Value | null {
  if (text === null) return null;
  try {
    return schema.validateSync(JSON.parse(text), { strict: true });
  } catch {
    return null;
  }
}

/** Null where the browser refuses: storage that is switched off throws when it is named, storage that is full when it is written. */
function inStorage<Result>(reach: Reach, access: (storage: Storage) => Result): Result | null {
  try {
    return access(reach === 'tab' ? window.sessionStorage : window.localStorage);
  } catch {
    return null;
  }
}
