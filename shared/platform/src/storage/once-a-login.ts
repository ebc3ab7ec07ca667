import { isListOf, isShape, isText, isWholeNumber } from '@portal/contract';
import { storedValue } from './stored-value.ts';

/** The ids that were handled once since a login; all tabs of the browser share them. */
export interface OnceALogin {
  readonly read: (token: string) => readonly number[];
  readonly add: (token: string, ids: readonly number[]) => void;
}

/** A new session starts with none handled. */
export function onceALogin(key: string): OnceALogin {
  const kept = storedValue(key, isShape({ token: isText, ids: isListOf(isWholeNumber) }));
  const read = (token: string): readonly number[] => {
    const value = kept.read();
    return value?.token === token ? value.ids : [];
  };
  return { read, add: (token, ids) => kept.write({ token, ids: [...read(token), ...ids] }) };
}
