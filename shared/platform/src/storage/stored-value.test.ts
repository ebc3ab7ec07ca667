import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { object, string } from 'yup';
import { storedValue } from './stored-value.ts';

const city = storedValue<{ value: string }>('city', object({ value: string().required() }));

afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
});

const announce = (key: string | null): void => {
  window.dispatchEvent(new StorageEvent('storage', { key }));
};

describe('storedValue', () => {
  it('reads what was written, until it is cleared', () => {
    city.write({ value: 'Toronto' });
    expect(city.read()).toEqual({ value: 'Toronto' });
    city.clear();
    expect(city.read()).toBeNull();
  });

  it.each([
    ['no JSON', '{"value":'],
    ['another type', '{"value":7}'],
    ['a missing part', '{}'],
    ['null', 'null'],
    ['a list', '[]'],
    ['an empty text', ''],
  ])('takes what an older or a strange page left for nothing: %s', (_case, text) => {
    localStorage.setItem('city', text);
    expect(city.read()).toBeNull();
  });

  it('tells of a change in another tab, of its own key or of all, until nobody listens', () => {
    const heard = jest.fn();
    const stop = city.onOtherTab(heard);
    announce('city');
    announce('theme');
    announce(null);
    expect(heard).toHaveBeenCalledTimes(2);
    stop();
    announce('city');
    expect(heard).toHaveBeenCalledTimes(2);
  });

  it('goes on as if nothing had been kept when the storage is full', () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    city.write({ value: 'Toronto' });
    expect(city.read()).toBeNull();
  });

  it('goes on as if nothing had been kept when the browser has switched storage off', () => {
    jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    city.write({ value: 'Toronto' });
    city.clear();
    expect(city.read()).toBeNull();
  });
});
