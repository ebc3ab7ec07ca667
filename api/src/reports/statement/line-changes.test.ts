import { describe, expect, it } from '@jest/globals';
import { parseIsoDate } from '@portal/domain';
import { isDifferent } from './line-changes.ts';
import { contentOf } from './statement-content.ts';

const february = { from: parseIsoDate('2026-02-01'), to: parseIsoDate('2026-02-28') };

function transfer(otherAddress: string | null, description = 'Transfer to') {
  const line = {
    ledgerEntryId: 1,
    propertyId: 71,
    date: '2026-02-11',
    description,
    type: 'debit' as const,
    amount: '20.00',
    workOrder: null,
    otherPropertyId: 72,
    customerAccountId: null,
    balance: '-20.00',
    otherAddress,
  };
  const doors = [{ propertyId: 71, address: '9 Elm St', lines: [line] }];
  return contentOf({ customerId: 7, name: 'Ada Côté' }, doors, february);
}

describe('isDifferent', () => {
  it('the address of a transfer’s other property may change, so that statements sealed without it need no correction', () => {
    expect(isDifferent(transfer(null), transfer('12 Rue de l’Église'))).toBe(false);
    expect(isDifferent(transfer(null), transfer(null, 'Transfer to landlord'))).toBe(true);
  });
});
