import { describe, expect, it } from '@jest/globals';
import { checkInput } from '../schema/check.ts';
import { ownerEnquiry } from './enquiry.calls.ts';

describe('ownerEnquiry', () => {
  const comments = 'When is the boiler repaired, please?';

  it('an enquiry reads ids from a form, where everything is text, and the building is optional (REF 327, MR9)', () => {
    expect(checkInput(ownerEnquiry.body, { comments, userId: '7' })).toEqual({
      ok: true,
      value: { comments, userId: 7 },
    });
    expect(checkInput(ownerEnquiry.body, { comments, userId: 7, building_id: '70' })).toEqual({
      ok: true,
      value: { comments, userId: 7, building_id: 70 },
    });
  });

  it.each([{ comments: 'Too short' }, { userId: 'seven' }, { building_id: 'x' }])(
    'an enquiry with %j is refused',
    (wrong) => {
      expect(checkInput(ownerEnquiry.body, { comments, userId: '7', ...wrong }).ok).toBe(false);
    },
  );

  it('an enquiry has its file in the field `document`', () => {
    expect(ownerEnquiry.upload).toEqual({ field: 'document', required: false });
  });
});
