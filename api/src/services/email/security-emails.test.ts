import { describe, expect, it } from '@jest/globals';
import { calls } from '@portal/contract';
import { useDelivery } from '../../../testing/email/use-delivery.ts';
import { usePortal } from '../../../testing/portal.ts';
import { refusedEmails } from '../../db/schema/email.tables.ts';
import type { Transport } from './transport.ts';

const portal = usePortal();
const delivery = useDelivery(portal);

const HOUR = 60;
const purpose = { emailClass: 'security', customerId: 7, about: 'your bank accounts' } as const;
const write = (address = 'owner7@portal.test') => delivery.writeTo(address, {}, purpose);
const away: Transport = { send: () => Promise.reject(Object.assign(new Error('away'), { code: 'ESOCKET' })) };
const unknown: Transport = {
  send: () => Promise.reject(Object.assign(new Error('no'), { responseCode: 550, command: 'RCPT TO' })),
};
const refused = () => portal.orm.select().from(refusedEmails);
const activity = async () =>
  (await delivery.browser.call(calls.activityList, { params: { customer_id: 7 }, query: {} })).data.list;

describe('a security email (SEC6)', () => {
  it('a security email is tried until it is handed over, every ten minutes at the longest, however long the mail server is away', async () => {
    await write();
    for (let passed = 0; passed < 26 * HOUR; passed += 10) {
      expect(await delivery.deliver(away)).toBe(0);
      portal.clock.passMinutes(10);
    }
    const [waiting] = await delivery.outbox();
    expect(waiting?.tries).toBe(156);
    portal.clock.passMinutes(30 * 24 * HOUR);
    await delivery.deliver(away);
    portal.clock.passMinutes(10);
    expect(await delivery.deliver(delivery.accepts)).toBe(1);
    expect(await refused()).toEqual([]);
  });

  it('a security email is still tried after more attempts than the counter holds', async () => {
    await write();
    await portal.orm.execute('update mail_outbox set tries = 32767');
    await delivery.deliver(away);
    portal.clock.passMinutes(10);
    expect(await delivery.deliver(delivery.accepts)).toBe(1);
  });

  it('a security email that the address refuses for good is said in the log at level error and in the owner’s activity', async () => {
    await write();
    expect(await delivery.deliver(unknown)).toBe(0);
    expect(await delivery.outbox()).toEqual([]);
    expect(delivery.logged.at(-1)).toEqual([
      'error',
      { emailId: expect.any(Number), tries: 1, customer: 7 },
      'a security email was refused for good',
    ]);
    expect(JSON.stringify(delivery.logged)).not.toContain('@');
    expect((await activity())[0]).toMatchObject({
      what: 'We could not reach you by email',
      about: 'about your bank accounts',
      is_refused: true,
    });
    expect(await refused()).toMatchObject([{ customerId: 7, about: 'your bank accounts', reachedAt: null }]);
  });

  it('a security email that is accepted ends the mark that its address refused one', async () => {
    await write();
    await delivery.deliver(unknown);
    await write('other@portal.test');
    await delivery.deliver(delivery.accepts);
    expect(await refused()).toMatchObject([{ reachedAt: null }]);
    await write('Owner7@portal.test');
    await delivery.deliver(delivery.accepts);
    expect(await refused()).toMatchObject([{ reachedAt: portal.clock.now() }]);
  });
});
