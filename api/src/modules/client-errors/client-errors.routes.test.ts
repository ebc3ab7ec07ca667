import { beforeEach, describe, expect, it } from '@jest/globals';
import { calls } from '@portal/contract';
import { auditEntries } from '../../services/audit/audit.tables.ts';
import { usePortal } from '../../../testing/portal.ts';
import { addOwner } from '../../../testing/rows.ts';

const portal = usePortal();
const report = { remote: 'mf-folio', version: '1.0.0+abc', phase: 'load', reason: 'Failed after 8 s' };

beforeEach(async () => {
  await portal.empty();
  portal.log.length = 0;
});

describe('a browser’s report of a failed remote', () => {
  it('a report of a failed remote is logged and writes an audit row, without the text that the browser sent', async () => {
    await addOwner(portal.orm, 7);
    const browser = portal.browser();
    await browser.logInAs('owner7');
    const { headers } = await browser.call(calls.clientErrors, { body: report });
    const rows = await portal.orm.select().from(auditEntries);
    expect(rows.at(-1)).toMatchObject({
      action: 'client-error',
      actorLoginId: 1,
      onBehalfOf: 7,
      subject: 'remote:mf-folio',
      detail: { version: '1.0.0+abc', phase: 'load' },
      requestId: headers['x-request-id'],
    });
    expect(portal.log).toContainEqual(expect.objectContaining({ msg: 'a remote failed in a browser', report }));
  });

  it('a report of a failed remote is logged as a policy violation when the page’s policy blocked something', async () => {
    const broken = { ...report, remote: 'shell', phase: 'policy', reason: 'script-src-elem stopped inline' };
    expect(await portal.browser().call(calls.clientErrors, { body: broken })).toMatchObject({ status: 204 });
    expect(portal.log).toContainEqual(expect.objectContaining({ msg: 'a page broke its policy', report: broken }));
  });

  it('a report of a failed remote is accepted from a logged-out visitor, for the login page may fail', async () => {
    expect(await portal.browser().call(calls.clientErrors, { body: report })).toMatchObject({ status: 204 });
  });

  it('a report of a failed remote is refused after 30 a minute, and accepted again a minute later', async () => {
    const now = portal.clock.now();
    await portal.orm
      .insert(auditEntries)
      .values(Array.from({ length: 30 }, () => ({ action: 'client-error', at: now })));
    const browser = portal.browser();
    expect(await browser.call(calls.clientErrors, { body: report })).toMatchObject({
      status: 429,
      refusal: { code: 'too_many' },
    });
    expect(await portal.orm.$count(auditEntries)).toBe(30);
    portal.clock.passMinutes(1);
    expect(await browser.call(calls.clientErrors, { body: report })).toMatchObject({ status: 204 });
  });

  it('a report of a failed remote is refused from one address after 10 a minute, and accepted from the others', async () => {
    const from = (address: string) =>
      portal.browser().call(calls.clientErrors, { body: report, headers: { 'x-forwarded-for': address } });
    for (let count = 0; count < 10; count += 1) expect(await from('203.0.113.7')).toMatchObject({ status: 204 });
    expect(await from('203.0.113.7')).toMatchObject({ status: 429, refusal: { code: 'too_many' } });
    expect(await from('203.0.113.8')).toMatchObject({ status: 204 });
    expect(await portal.orm.$count(auditEntries)).toBe(11);
    portal.clock.passMinutes(1);
    expect(await from('203.0.113.7')).toMatchObject({ status: 204 });
  });

  it('a report of a failed remote is refused when it is longer than a reason can be', async () => {
    expect(
      await portal.browser().call(calls.clientErrors, { body: { ...report, reason: 'x'.repeat(1001) } }),
    ).toMatchObject({ status: 422 });
  });
});
