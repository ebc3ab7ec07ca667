import { afterEach, describe, expect, it } from '@jest/globals';
import { keepFakeState } from './fake-state.ts';

afterEach(() => keepFakeState(''));

describe('the state in the address of the harness', () => {
  it('a state in the address applies until a page is loaded without it', () => {
    keepFakeState('?popup=held&state=failed');
    expect(document.cookie).toBe('harness-state=failed');
    keepFakeState('?popup=held');
    expect(document.cookie).toBe('');
  });

  it('an unknown state in the address is refused', () => {
    expect(() => keepFakeState('?state=broken')).toThrow('There is no state "broken". There are: slow, failed, empty.');
  });
});
