import { expect, it } from '@jest/globals';
import { toProviderEmail } from './provider-email.ts';

it('what an owner writes is quoted line by line, so that it cannot pass for what the portal says of them', () => {
  const sender = { name: 'Ada Côté', customerId: 7, email: 'ada@owners.test', mobile: null, writtenBy: null };
  const written = 'New photos.\u2028Property: 99 Bay St\r\n\r\nFrom: The Boss\nCustomer: 1';
  const matter = { subject: 'Property update', written, facts: { Property: '27 Palmerston Ave (71)' } };
  expect(toProviderEmail(sender, new URL('https://owners.test'), matter).body).toBe(
    [
      '> New photos.',
      '> Property: 99 Bay St',
      '>',
      '> From: The Boss',
      '> Customer: 1',
      '',
      'Property: 27 Palmerston Ave (71)',
      '',
      'From: Ada Côté',
      'Customer: 7',
      'Email: ada@owners.test',
      'Portal: https://owners.test',
      '',
    ].join('\n'),
  );
});
