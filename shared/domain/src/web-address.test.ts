import { expect, it } from '@jest/globals';
import { isWebAddress } from './web-address.ts';

it.each([
  ['https://rentals.example/1?a=b', true],
  ['HTTP://rentals.example', true],
  ['javascript:alert(1)', false],
  ['java\nscript:alert(1)', false],
  ['data:text/html,x', false],
  ['//rentals.example', false],
  ['rentals.example', false],
  ['https://', false],
  ['', false],
])('%j may be opened: %j (API8)', (address, isOne) => {
  expect(isWebAddress(address)).toBe(isOne);
});
