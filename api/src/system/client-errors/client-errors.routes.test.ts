import { beforeEach, describe, expect, it } from '@jest/globals';
import { calls } from '@portal/contract';
import { auditEntries } from '../../db/schema/audit.tables.ts';
import { usePortal } from '../../../testing/portal.ts';
import { addOwner } from '../../../testing/rows.ts';
import { isSampled } from './report-limit.service.ts';

const portal = usePortal();
const report = { remote: 'mf-folio', version: '1.0.0+abc', phase: 'load', reason: 'Failed after 8 s' };

beforeEach(async () => {
  await portal.empty();
  portal.log.length = 0;
});

const from = (address: string) =>
  portal.browser().call(calls.clientErrors, { body: report, headers: { 'x-forwarded-for': address } });
const linesOf = () => portal.log.filter(({ msg }) => msg === 'a remote failed in a browser');

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

  it('a report without a login never stands in the chained log (SEC12)', async () => {
    await from('203.0.113.7');
    expect(await portal.orm.$count(auditEntries)).toBe(0);
    expect(linesOf()).toMatchObject([{ report, addresses: 1 }]);
  });

  it('five addresses that report without end do not silence the others (SEC12)', async () => {
    for (let host = 1; host <= 5; host += 1)
      for (let count = 1; count <= 12; count += 1)
        expect(await from(`203.0.113.${host}`)).toMatchObject(
          count <= 10 ? { status: 204 } : { status: 429, refusal: { code: 'too_many' } },
        );
    expect(linesOf()).toHaveLength(5);
    for (let host = 6; host <= 29; host += 1) expect(await from(`203.0.113.${host}`)).toMatchObject({ status: 204 });
    expect(linesOf()).toHaveLength(29);
    portal.clock.passMinutes(1);
    expect(await from('203.0.113.1')).toMatchObject({ status: 204 });
    expect(linesOf()).toHaveLength(30);
  });

  it('reports without a login do not use up those of a login, which has its own limit (SEC12)', async () => {
    await addOwner(portal.orm, 7);
    await addOwner(portal.orm, 8);
    const [one, other] = [portal.browser(), portal.browser()];
    await one.logInAs('owner7');
    await other.logInAs('owner8');
    for (let count = 0; count < 11; count += 1) await portal.browser().call(calls.clientErrors, { body: report });
    for (let count = 0; count < 10; count += 1)
      expect(await one.call(calls.clientErrors, { body: report })).toMatchObject({ status: 204 });
    expect(await one.call(calls.clientErrors, { body: report })).toMatchObject({ status: 429 });
    expect(await other.call(calls.clientErrors, { body: report })).toMatchObject({ status: 204 });
    portal.clock.passMinutes(1);
    expect(await one.call(calls.clientErrors, { body: report })).toMatchObject({ status: 204 });
  });

  it('of 10,050 addresses in a minute some are logged to the last, and few (SEC12)', () => {
    const logged = Array.from({ length: 10_050 }, (_, index) => index + 1).filter(isSampled);
    expect(logged.slice(0, 99)).toEqual(Array.from({ length: 99 }, (_, index) => index + 1));
    expect(logged.length).toBeLessThan(300);
    expect(10_050 - (logged.at(-1) ?? 0)).toBeLessThan(100);
  });

  it('a report of a failed remote is refused when it is longer than a reason can be', async () => {
    expect(
      await portal.browser().call(calls.clientErrors, { body: { ...report, reason: 'x'.repeat(1001) } }),
    ).toMatchObject({ status: 422 });
  });
});
