import { beforeEach, expect, it } from '@jest/globals';
import { calls } from '@portal/contract';
import { Readable } from 'node:stream';
import { usePortal } from '../../testing/portal.ts';
import { addOwner } from '../../testing/rows.ts';
import { enquiries } from '../modules/enquiry/enquiry.tables.ts';

const portal = usePortal();

beforeEach(async () => {
  await portal.empty();
  await addOwner(portal.orm, 7);
});

it('a form whose body arrives after its session has ended writes nothing (AU7)', async () => {
  const browser = portal.browser();
  await browser.logInAs('owner7');
  await browser.send(calls.csrfCookie);
  const rest = Promise.withResolvers<null>();
  const started = Promise.withResolvers<null>();
  const boundary = 'slow';
  const field = (name: string, value: string): string =>
    `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  async function* body(): AsyncGenerator<string> {
    yield field('comments', 'Please call me about the keys.');
    started.resolve(null);
    await rest.promise;
    yield `${field('userId', '7')}--${boundary}--\r\n`;
  }
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const sent = portal.app.inject({
    method: 'POST',
    url: `/api${calls.ownerEnquiry.path}`,
    headers: {
      cookie,
      'x-xsrf-token': browser.cookies.get('XSRF-TOKEN') ?? '',
      'content-type': `multipart/form-data; boundary=${boundary}`,
    },
    payload: Readable.from(body()),
  });
  await started.promise;
  expect((await browser.call(calls.logout)).status).toBe(204);
  rest.resolve(null);
  const { statusCode } = await sent;
  expect(statusCode).toBe(401);
  expect(await portal.orm.$count(enquiries)).toBe(0);
});
