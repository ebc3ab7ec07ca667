import { describe, expect, it } from '@jest/globals';
import {
  FEE_DESCRIPTIONS,
  PAID_TO_YOU_DESCRIPTIONS,
  isHeld,
  isOneOf,
  isPaidToYou,
  beginsLikeTransfer,
  holdsPayoutWords,
  isTransfer,
  plainDescription,
  printedWords,
  returnsNotSentAgain,
} from './description.ts';

describe('plainDescription', () => {
  it.each([
    ['Admin Fee', 'admin fee'],
    ['  MONTHLY   ADMIN F ', 'monthly admin f'],
    ['Paid\u00a0to\tyou\n', 'paid to you'],
    ['', ''],
  ])('plainDescription reads %j as %j (FUNDS 114, FN7)', (description, expected) => {
    expect(plainDescription(description)).toBe(expected);
  });
});

describe('isOneOf', () => {
  it.each(FEE_DESCRIPTIONS)('the fee %j is recognised in upper and lower case (FUNDS 113, FUNDS 114)', (fee) => {
    expect(isOneOf(fee.toUpperCase(), FEE_DESCRIPTIONS)).toBe(true);
  });

  it.each([
    'admin fe',
    'admin fees',
    'monthly admin',
    'Management Fee GST',
    'Rent',
    'Opening Balance',
    'Card Fee',
    'Bond Fee',
    'Maintenance Fee',
    '',
  ])('%j is not a fee, because the whole description has to match (FUNDS 114, FUNDS 121, FN11)', (description) => {
    expect(isOneOf(description, FEE_DESCRIPTIONS)).toBe(false);
  });
});

describe('isPaidToYou', () => {
  it.each(['Transfer to Landlord', 'TRANSFER TO LAN', ' paid  to you'])(
    '%j is money paid to the owner (FUNDS 119)',
    (description) => {
      expect(isPaidToYou(description)).toBe(true);
    },
  );

  it.each(['Paid to you - adjustment', 'Transfer to Landlords', 'Transfer to', 'paid to'])(
    '%j is not money paid to the owner (FN3, FN7)',
    (description) => {
      expect(isPaidToYou(description)).toBe(false);
    },
  );
});

describe('what an import asks a bookkeeper about', () => {
  it.each([
    ['Paid to you', true],
    ['Paid  to you - cheque 4711', true],
    ['Cheque: paid to you', true],
    ['Transfer to landlord - March', true],
    ['Transfer to landlords', true],
    ['transfer to LAN 12', true],
    ['Transfer to Lanark St', false],
    ['Prepaid to your account', false],
    ['E-transfer to owner', false],
  ])('%s holds the words of a payment to the owner: %s (FN7)', (description, expected) => {
    expect(holdsPayoutWords(description)).toBe(expected);
  });

  it.each([
    ['Transfer to owner', true],
    ['transfer  from 12 King St', true],
    [' Transfer to', false],
    ['Auth transfer', false],
    ['Transfer to held funds', false],
    ['Transfer to landlord', false],
    ['E-transfer to owner', false],
  ])('%s is a transfer by its first words alone: %s (FN9)', (description, expected) => {
    expect(beginsLikeTransfer(description)).toBe(expected);
  });
});

describe('isTransfer', () => {
  it.each([
    'Transfer from',
    'transfer to unit 4',
    'TRANSFER  TO Residence',
    'Auth Transfer',
    'Transfer to landlord account',
  ])('%j is a transfer (FUNDS 120, FN9)', (description) => {
    expect(isTransfer(description)).toBe(true);
  });

  it.each([...PAID_TO_YOU_DESCRIPTIONS, 'Auth Transfer fee', 'My transfer to you', 'Transfers', 'Rent'])(
    '%j is not a transfer; payments to the owner are tested first (FUNDS 120, FN10)',
    (description) => {
      expect(isTransfer(description)).toBe(false);
    },
  );
});

describe('isHeld', () => {
  it.each(['Held for repairs', 'Security Hold', 'HOLD', 'Funds held.', 'hold-back', 'Repairs (held)'])(
    '%j is held money (FUNDS 116, FN2)',
    (description) => {
      expect(isHeld(description)).toBe(true);
    },
  );

  it.each([
    'Household supplies',
    'Tax withholding',
    'Withheld',
    'holds',
    'holdé',
    'éheld',
    'hold\u0301',
    'held_back',
    'Hold2',
    'Rent',
  ])('%j is not held money, because the whole word has to match (FN2)', (description) => {
    expect(isHeld(description)).toBe(false);
  });
});

describe('printedWords', () => {
  it.each([
    ['Paid to you', 'credit', null, 'Came back: Paid to you'],
    ['Paid to you', 'debit', null, 'Paid to you'],
    ['Transfer to Lan', 'credit', null, 'Came back: Transfer to Lan'],
    ['Transfer to', 'credit', '9 Elm St', 'Transfer to (9 Elm St)'],
    ['Rent', 'credit', null, 'Rent'],
  ] as const)('%j as a %s with %j reads %j (FN3, TN7)', (description, type, otherAddress, words) => {
    expect(printedWords({ description, type, otherAddress })).toBe(words);
  });
});

describe('returnsNotSentAgain', () => {
  const sent = { description: 'Paid to you', type: 'debit' } as const;
  const cameBack = { description: 'Paid to you', type: 'credit' } as const;
  const rent = { description: 'Rent', type: 'credit' } as const;

  it('a payment that came back is still back until something is sent again', () => {
    expect(returnsNotSentAgain([sent, cameBack, rent])).toEqual([false, true, false]);
    expect(returnsNotSentAgain([sent, cameBack, rent, sent])).toEqual([false, false, false, false]);
    expect(returnsNotSentAgain([sent, cameBack, sent, cameBack])).toEqual([false, false, false, true]);
  });
});
