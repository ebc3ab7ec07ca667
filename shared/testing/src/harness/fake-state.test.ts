import { afterEach, describe, expect, it } from '@jest/globals';
import { keepFakeState } from './fake-state.ts';

afterEach(() => keepFakeState(''));

describe('the state that the address of the harness asks for', () => {
  it('is kept until a page is loaded without it', () => {
    keepFakeState('?popup=held&state=failed');
    expect(document.cookie).toBe('harness-state=failed');
    keepFakeState('?popup=held');
    expect(document.cookie).toBe('');
  });

  it('is refused when there is no such state', () => {
    expect(() => keepFakeState('?state=broken')).toThrow('There is no state "broken". There are: slow, failed, empty.');
  });
});
