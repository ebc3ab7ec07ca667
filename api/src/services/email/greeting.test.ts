import { expect, it } from '@jest/globals';
import { listMoves } from '../../profile/profile/profile-moves.ts';
import { endingOf } from '../../bank/bank-account/bank-news.service.ts';
import { plainLabel } from './greeting.ts';

it.each([
  ['Not you? Call 1-900-555-0199 at once', 'Not you Call 1-900 at once'],
  ['Call +1 (900) 555.0199', 'Call 1 (900'],
  [
    '1\u{FE0F}\u20E39\u{FE0F}\u20E30\u{FE0F}\u20E30\u{FE0F}\u20E35\u{FE0F}\u20E35',
    '1\u{FE0F}\u20E39\u{FE0F}\u20E30\u{FE0F}\u20E30',
  ],
  ['Call \uFF11\uFF19\uFF10\uFF10\uFF15\uFF15\uFF15', 'Call 1900'],
  ['Call \u2469\u2469\u2469', 'Call 1010'],
  ['Savings (2026), house 12 & 14', 'Savings (2026) house 12 & 14'],
  ['Unit 1204', 'Unit 1204'],
])('the name of an account %j in an email is %j, no number to call (AU19)', (label, told) => {
  expect(plainLabel(label)).toBe(told);
  expect(endingOf({ accountName: label, lastFour: '0042' })).toBe(`${told}, ending in 42`);
});

it('a postal address in an email keeps its numbers, and has none to call (AU19)', () => {
  const before = { address: '27 Palmerston Ave', unit: '1204', pincode: '10001' };
  const after = { address: 'Call 1-900-555-0199', unit: '1205', pincode: '94110' };
  expect(listMoves(before, after)).toBe(
    '- postal address: from 1204, 27 Palmerston Ave, 10001 to 1205, Call 1-900-5, 94110',
  );
});
