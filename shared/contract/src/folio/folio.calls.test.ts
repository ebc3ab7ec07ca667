import { describe, expect, it } from '@jest/globals';
import { checkInput } from '../schema/check.ts';
import { folioProperty } from './folio.calls.ts';

describe('folioProperty', () => {
  it('folio/property covers all buildings and all days when the request names none', () => {
    const checked = checkInput(folioProperty.body, { customerId: 4004, leasedOnly: false });
    expect(checked).toEqual({
      ok: true,
      value: { customerId: 4004, leasedOnly: false, groupId: null, startDate: null, endDate: null },
    });
  });
});
