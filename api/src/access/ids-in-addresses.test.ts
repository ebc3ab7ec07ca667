import { describe, expect, it } from '@jest/globals';
import { useRawRequests } from '../../testing/access/raw-requests.ts';
import { secretOf } from '../../testing/people/actors.ts';
import { usePortal } from '../../testing/portal.ts';

const { sendAs, expectNothingOf7 } = useRawRequests(usePortal());
const list = (id: string): string => `/api/property/list/${id}`;

describe('an id in an address', () => {
  const spellings = [
    '07',
    '007',
    '7.0',
    '7.',
    '+7',
    '-7',
    '7e0',
    '0x7',
    '0b111',
    '%207',
    '7%20',
    '7%00',
    '7%0a',
    '٧',
    '%D9%A7',
    '７',
    '7,8',
    '7;8',
    '7%2C8',
    '7/',
    '7%2F',
    '7/../7',
    '%2e%2e/7',
    '[7]',
    '{"a":7}',
    '7%25',
    '2147483655',
    '4294967303',
    '18446744073709551623',
    'null',
    'undefined',
    'NaN',
    'Infinity',
    '__proto__',
    '',
    '%',
    '%zz',
    '9'.repeat(200),
    '../list/7',
    '7?customer_id=8',
    '7#8',
    '7.json',
    ':customer_id',
    '*',
  ];

  it.each(spellings)(
    'an id in an address shows nothing of another owner, however it is spelt: %s',
    async (spelling) => {
      const response = await sendAs('another owner', { method: 'GET', url: list(spelling) });
      expect(response.statusCode).not.toBe(200);
      await expectNothingOf7(response);
    },
  );

  it.each(spellings.filter((spelling) => !/^7[?#]|\.\./.test(spelling)))(
    'an id in an address has one spelling only, for its owner too: %s is refused',
    async (spelling) => {
      const response = await sendAs('the owner', { method: 'GET', url: list(spelling) });
      expect(response.statusCode).not.toBe(200);
      await expectNothingOf7(response);
    },
  );

  it.each([
    '//api/property/list/7',
    '/api//property/list/7',
    '/api/property//list/7',
    '/API/property/list/7',
    '/api/Property/List/7',
    '/api/./property/list/7',
    '/api/x/../property/list/7',
    '/api\\property\\list\\7',
    '/property/list/7',
    'http://localhost/api/property/list/7',
    '/api;/property/list/7',
  ])('an address written as %s shows nothing of another owner', async (url) => {
    const response = await sendAs('another owner', { method: 'GET', url });
    expect(response.statusCode).not.toBe(200);
    await expectNothingOf7(response);
  });

  it.each([
    '?customer_id=7',
    '?customer_id=8&customer_id=7',
    '?customer_id[]=7',
    '?__proto__[customer_id]=7',
    '?constructor.prototype.customer_id=7',
    `?${'a=1&'.repeat(3000)}`,
  ])('an id in an address is not overruled by the query behind it: 8%s', async (query) => {
    const response = await sendAs('another owner', { method: 'GET', url: `${list('8')}${query}` });
    expect(response.body).toContain(secretOf(8));
    await expectNothingOf7(response);
  });
});
