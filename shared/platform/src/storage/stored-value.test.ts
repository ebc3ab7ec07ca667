import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { isLine, isShape } from '@portal/contract';
import { storedValue } from './stored-value.ts';

const city = storedValue<{ value: string }>('city', isShape({ value: isLine(20) }));

afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
});

const announce = (key: string | null): void => {
  window.dispatchEvent(new StorageEvent('storage', { key }));
};

describe('storedValue', () => {
  it('a stored value can be read until it is cleared', () => {
    city.write({ value: 'Toronto' });
    expect(city.read()).toEqual({ value: 'Toronto' });
    city.clear();
    expect(city.read()).toBeNull();
  });

  it.each([
    ['invalid JSON', '{"value":'],
    ['another type', '{"value":7}'],
    ['a missing part', '{}'],
    ['null', 'null'],
    ['a list', '[]'],
    ['an empty text', ''],
  ])('an invalid stored value reads as null: %s', (_case, text) => {
    localStorage.setItem('city', text);
    expect(city.read()).toBeNull();
  });

  it('a change of the key or of all keys in another tab calls the listener until it unsubscribes', () => {
    const listener = jest.fn();
    const stop = city.onOtherTab(listener);
    announce('city');
    announce('theme');
    announce(null);
    expect(listener).toHaveBeenCalledTimes(2);
    stop();
    announce('city');
    expect(listener).toHaveBeenCalledTimes(2);
  });

  it('full storage behaves as if it were empty', () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    city.write({ value: 'Toronto' });
    expect(city.read()).toBeNull();
  });

  it('disabled storage behaves as if it were empty', () => {
    jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    city.write({ value: 'Toronto' });
    city.clear();
    expect(city.read()).toBeNull();
  });
});
