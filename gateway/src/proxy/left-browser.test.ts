import { once } from 'node:events';
import { connect } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { makeMetrics } from '@portal/server';
import { buildApp } from '../app.ts';
import { listenAsApi } from '../testing/fake-api.ts';
import { makeServingPortal, type TemporaryPortal } from '../testing/temporary-portal.ts';

let portal: TemporaryPortal;

beforeEach(async () => {
  portal = await makeServingPortal({ PUBLIC_URL: 'https://portal.example' });
});
afterEach(async () => {
  await portal[Symbol.asyncDispose]();
});

const uploading =
  'POST /api/owner/enquiry HTTP/1.1\r\nhost: localhost\r\ncontent-type: multipart/form-data; boundary=x\r\ncontent-length: 90000\r\n\r\n--x';

describe('a browser that disconnects during an upload', () => {
  it('a browser that disconnects during an upload is not counted as a failure of the api and not logged as an error', async () => {
    const lines: { readonly level: number }[] = [];
    const metrics = makeMetrics('gateway');
    const stream = { write: (line: string) => void lines.push(JSON.parse(line) as { level: number }) };
    const app = await buildApp({ settings: portal.settings, metrics, logger: { level: 'info', stream } });
    const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
    const received = Promise.withResolvers<{ readonly left: Promise<unknown> }>();
    await using api = await listenAsApi(portal.settings.apiSocket, (request, response) => {
      request.on('error', () => undefined).resume();
      received.resolve({ left: once(response, 'close') });
    });
    const browser = connect(Number(port), '127.0.0.1');
    browser.write(uploading);
    const { left } = await received.promise;
    browser.destroy();
    await left;
    await app.close();
    expect(api.received).toHaveLength(1);
    expect(lines.filter(({ level }) => level >= 50)).toEqual([]);
    expect(lines).toContainEqual(expect.objectContaining({ status: 499 }));
    expect(await metrics.text()).not.toMatch(/^portal_upstream_failures_total.* [1-9]/m);
  });
});
