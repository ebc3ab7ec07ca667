import { describe, expect, it } from '@jest/globals';
import { checkInput } from '../schema/check.ts';
import { propertyLedger } from './ledger.calls.ts';

describe('propertyLedger', () => {
  const body = { propertyId: 1, creditType: 'Rent', startFrom: '2026-02-01', endTo: '2026-02-28' };

  it('property/ledger accepts a range of days, with or without paging', () => {
    expect(checkInput(propertyLedger.body, body)).toEqual({ ok: true, value: body });
    expect(checkInput(propertyLedger.body, { ...body, after: 'key', limit: 500 }).ok).toBe(true);
  });

  it.each([{ creditType: 'rent' }, { limit: 501 }, { limit: 0 }, { startFrom: '' }, { endTo: null }])(
    'property/ledger refuses %j',
    (wrong) => {
      expect(checkInput(propertyLedger.body, { ...body, ...wrong }).ok).toBe(false);
    },
  );
});
