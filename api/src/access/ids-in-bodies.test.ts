import { describe, expect, it } from '@jest/globals';
import { enquiries } from '../db/schema/enquiry.tables.ts';
import { useRawRequests } from '../../testing/access/raw-requests.ts';
import { usePortal } from '../../testing/portal.ts';

const portal = usePortal();
const { sendAs, expectNothingOf7 } = useRawRequests(portal);
const folio = { groupId: null, leasedOnly: false, startDate: null, endDate: null };

describe('an id in a body', () => {
  const shapes: readonly (readonly [string, string])[] = [
    ['a list', '[7]'],
    ['a list of both', '[8,7]'],
    ['an object', '{"0":7}'],
    ['a text', '"7"'],
    ['a text with spaces', '" 7 "'],
    ['a fraction', '7.5'],
    ['a negative', '-7'],
    ['too large', '4294967303'],
    ['far too large', '1e400'],
    ['true', 'true'],
    ['null', 'null'],
    ['an object with a valueOf', '{"valueOf":7}'],
    ['an object with a toString', '{"toString":"7"}'],
  ];
  const rows = [
    ['folio/property', 'customerId', folio],
    ['folio/ledgers', 'data', {}],
    ['property/ledger', 'propertyId', { creditType: 'all', startFrom: '2026-01-01', endTo: '2026-12-31' }],
    [
      'referral',
      'customer_id',
      { name: 'Ben', properties_no: '3', address: '1 King St W', email: 'ben@portal.test', mobile: '416 555 0101' },
    ],
  ] as const;
  const tries = rows.flatMap(([path, field, others]) =>
    shapes.map(([what, value]) => ({ path, field, others, what, value })),
  );
  const withMembers = (others: object, members: string): string =>
    `{${JSON.stringify(others).slice(1, -1)}${Object.keys(others).length > 0 ? ',' : ''}${members}}`;

  it.each(tries)(
    'an id in a body is refused as $what, since it must be a number: $path',
    async ({ path, field, others, value }) => {
      const response = await sendAs('another owner', {
        url: `/api/${path}`,
        type: 'application/json',
        payload: withMembers(others, `"${field}":${value}`),
      });
      expect(response.statusCode).toBe(422);
      await expectNothingOf7(response);
    },
  );

  it.each(rows)('an id that is given twice in a body is checked as it is used: %s', async (path, field, others) => {
    const [own, theirs] = field === 'propertyId' ? [81, 71] : [8, 7];
    const response = await sendAs('another owner', {
      url: `/api/${path}`,
      type: 'application/json',
      payload: withMembers(others, `"${field}":${own},"${field}":${theirs}`),
    });
    expect(response.statusCode).toBe(404);
    await expectNothingOf7(response);
  });

  it.each(['__proto__', 'constructor'])('an id in a body is not read from %s', async (key) => {
    const inherited = key === 'constructor' ? { prototype: { customerId: 7 } } : { customerId: 7 };
    const response = await sendAs('another owner', {
      url: '/api/folio/property',
      type: 'application/json',
      payload: `{"${key}":${JSON.stringify(inherited)},${JSON.stringify({ ...folio, customerId: 8 }).slice(1)}`,
    });
    expect(response.statusCode).toBe(400);
    expect(Object.hasOwn(Object.prototype, 'customerId')).toBe(false);
    await expectNothingOf7(response);
  });
});

describe('an id in a form with a file', () => {
  const part = (name: string, value: string, fileName?: string): string =>
    `--x\r\ncontent-disposition: form-data; name="${name}"${fileName === undefined ? '' : `; filename="${fileName}"`}\r\n\r\n${value}\r\n`;
  const comments = part('comments', 'When is the boiler repaired, please?');
  const forms: readonly (readonly [string, string, number])[] = [
    ['another owner’s id', part('userId', '7'), 404],
    ['their own id, then another’s', part('userId', '8') + part('userId', '7'), 404],
    ['another’s id, then their own', part('userId', '7') + part('userId', '8'), 200],
    ['a list of both', part('userId[]', '8') + part('userId[]', '7'), 422],
    ['another’s id as a file', part('userId', '7', 'id.txt'), 422],
    ['another’s building', part('userId', '8') + part('building_id', '70'), 404],
    [
      'another’s building, then their own',
      part('userId', '8') + part('building_id', '70') + part('building_id', '80'),
      200,
    ],
    ['an id with a sign', part('userId', '+8'), 422],
    ['an id with a zero before it', part('userId', '08'), 422],
    ['an id from the prototype', part('__proto__', '{"userId":8}'), 422],
  ];

  it.each(forms)('an id in a form with a file is checked as it is used: %s', async (_what, parts, status) => {
    const response = await sendAs('another owner', {
      url: '/api/owner/enquiry',
      type: 'multipart/form-data; boundary=x',
      payload: `${comments}${parts}--x--\r\n`,
    });
    expect(response.statusCode).toBe(status);
    if (status !== 200) return expectNothingOf7(response);
    expect((await portal.orm.select().from(enquiries)).map(({ customerId, groupId }) => [customerId, groupId])).toEqual(
      [[8, parts.includes('building') ? 80 : null]],
    );
  });
});
