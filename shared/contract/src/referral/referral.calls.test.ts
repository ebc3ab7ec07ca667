import { describe, expect, it } from '@jest/globals';
import { checkInput } from '../schema/check.ts';
import { referral } from './referral.calls.ts';

describe('referral', () => {
  const body = {
    name: 'Ben',
    properties_no: '3',
    address: '1 King St W',
    email: 'ben@example.com',
    mobile: '416 555 0101',
    customer_id: 7,
  };

  it('a referral accepts all five fields (REF 323)', () => {
    expect(checkInput(referral.body, body)).toEqual({ ok: true, value: body });
  });

  it('each empty field of a referral gets its own message and no other (REF 322)', () => {
    const empty = { name: '', properties_no: '', address: '', email: '', mobile: '', customer_id: 7 };
    expect(checkInput(referral.body, empty)).toEqual({
      ok: false,
      errors: {
        name: ['Please enter full name'],
        properties_no: ['Please enter no of properties'],
        address: ['Please enter address'],
        email: ['Please enter your email'],
        mobile: ['Please enter your mobile'],
      },
    });
  });
});
