import { describe, expect, it } from '@jest/globals';
import { clearDigits, maskedAccount, shownAccount } from './account-mask.ts';

describe('an account number that is not shown whole', () => {
  it.each([
    ['123456784417', '4417', '•••• 4417'],
    ['15204417', '4417', '•••• 4417'],
    ['5204417', '17', '•••• 17'],
    ['4711', '11', '•••• 11'],
    ['471', '71', '•••• 71'],
    ['47', '', '••••'],
    ['4', '', '••••'],
    ['', '', '••••'],
  ])('of %j %j is kept in clear and screens show %j (SEC4, PR14)', (digits, clear, shown) => {
    expect(clearDigits(digits)).toBe(clear);
    expect(maskedAccount(clear)).toBe(shown);
    expect(shownAccount(digits, false)).toBe(shown);
    expect(shownAccount(digits, true)).toBe(digits);
  });
});
