import { describe, expect, it } from '@jest/globals';
import { calls } from '@portal/contract';
import type { Call } from '@portal/contract';
import { isAddress } from '../../testing/access/addresses.ts';
import { useRawRequests } from '../../testing/access/raw-requests.ts';
import type { Raw } from '../../testing/access/raw-requests.ts';
import { addressOf7 } from '../../testing/access/well-meant.ts';
import { secretOf } from '../../testing/people/actors.ts';
import { usePortal } from '../../testing/portal.ts';

const { cast, sendAs, expectNothingOf7 } = useRawRequests(usePortal());
const folio = { groupId: null, leasedOnly: false, startDate: null, endDate: null };

describe('a method that is not the one of the call', () => {
  const methods = ['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE', 'TRACE', 'PROPFIND'] as const;
  it.each(Object.values<Call>(calls))(
    'a method that is not the one of the call reaches no call: $name',
    async (call) => {
      const responses = [];
      for (const method of methods)
        if (!isAddress(call.path, method)) responses.push(await sendAs('the owner', { method, url: addressOf7(call) }));
      for (const { statusCode } of responses) expect([400, 404, 405]).toContain(statusCode);
      await expectNothingOf7(...responses);
    },
  );
});

describe('a body that the call does not take', () => {
  const right = JSON.stringify({ ...folio, customerId: 7 });
  const tries: readonly (readonly [string, Raw, number])[] = [
    ['no byte', { url: '', type: 'application/json', payload: '' }, 400],
    ['a text', { url: '', type: 'application/json', payload: '"x"' }, 422],
    ['a list', { url: '', type: 'application/json', payload: '[]' }, 422],
    ['half an object', { url: '', type: 'application/json', payload: right.slice(0, -1) }, 400],
    [
      '10,000 lists in each other',
      { url: '', type: 'application/json', payload: '['.repeat(10_000) + ']'.repeat(10_000) },
      422,
    ],
    [
      'more than any call sends',
      {
        url: '',
        type: 'application/json',
        payload: JSON.stringify({ ...folio, customerId: 7, more: 'x'.repeat(70_000) }),
      },
      413,
    ],
    [
      'bytes that are no text',
      { url: '', type: 'application/json', payload: Buffer.from([0xff, 0xfe, 0x7b, 0x00]) },
      400,
    ],
    [
      'a byte order mark',
      { url: '', type: 'application/json', payload: `\ufeff${JSON.stringify({ ...folio, customerId: 8 })}` },
      200,
    ],
    ['plain text', { url: '', type: 'text/plain', payload: right }, 415],
    ['XML', { url: '', type: 'application/xml', payload: '<customerId>7</customerId>' }, 415],
    [
      'a form of an address',
      { url: '', type: 'application/x-www-form-urlencoded', payload: 'customerId=7&leasedOnly=false' },
      415,
    ],
    [
      'a form with files',
      {
        url: '',
        type: 'multipart/form-data; boundary=x',
        payload: '--x\r\ncontent-disposition: form-data; name="customerId"\r\n\r\n7\r\n--x--\r\n',
      },
      415,
    ],
    ['a kind that only begins like the right one', { url: '', type: 'application/jsonp', payload: right }, 415],
    ['two kinds at once', { url: '', type: 'application/json, text/plain', payload: right }, 415],
    ['no kind at all', { url: '', payload: Buffer.from(right) }, 415],
    [
      'packed',
      {
        url: '',
        type: 'application/json',
        payload: Buffer.from('1f8b0800', 'hex'),
        headers: { 'content-encoding': 'gzip' },
      },
      400,
    ],
  ];

  it.each(tries)(
    'a body that the call does not accept shows nothing of another owner: %s',
    async (_what, raw, status) => {
      const response = await sendAs('another owner', { ...raw, url: '/api/folio/property' });
      expect(response.statusCode).toBe(status);
      await expectNothingOf7(response);
    },
  );
});

describe('a cookie', () => {
  it.each(['another owner', 'a logged-out visitor'] as const)(
    'a cookie made from the public name of another session shows nothing to %s',
    async (actor) => {
      const { data } = await cast.browserOf('the owner').call(calls.session);
      const browser = cast.browserOf(actor);
      browser.cookies.set('portal_session', data.session_token ?? '');
      const response = await browser.call(calls.propertyList, { params: { customer_id: 7 } });
      expect(response).toMatchObject({ status: 401, refusal: { code: 'unauthenticated' } });
      expect(response.text).not.toContain(secretOf(7));
    },
  );
});
