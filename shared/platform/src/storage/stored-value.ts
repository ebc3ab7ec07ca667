import { object, type Schema } from 'yup';

/** One value under one key of the browser's storage, checked on the way in: what does not fit its schema reads as null. */
export interface StoredValue<Value> {
  readonly read: () => Value | null;
  readonly write: (value: Value) => void;
  readonly clear: () => void;
  /** Calls back when another tab changed the value. Returns the way to stop. */
  readonly onOtherTab: (listener: () => void) => () => void;
}

/** A value kept in localStorage as JSON. A browser that refuses storage behaves as if nothing had been kept. */
export function storedValue<Value>(key: string, schema: Schema<Value>): StoredValue<Value> {
  return {
    read: () => parse(storage()?.getItem(key) ?? null, schema),
    write: (value) => storage()?.setItem(key, JSON.stringify(value)),
    clear: () => storage()?.removeItem(key),
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

/** The schema of a stored object, for callers that do not import yup themselves. */
export const storedObject = object;

function parse<Value>(text: string | null, schema: Schema<Value>): Value | null {
  if (text === null) return null;
  try {
    return schema.validateSync(JSON.parse(text), { strict: true });
  } catch {
    return null;
  }
}

function storage(): Storage | null {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}
