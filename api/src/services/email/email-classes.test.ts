import { describe, expect, it } from '@jest/globals';
import { calls } from '@portal/contract';
import { addBankAccount, addProperty } from '../../../testing/rows.ts';
import { useDelivery } from '../../../testing/email/use-delivery.ts';
import { usePortal } from '../../../testing/portal.ts';
import type { EmailPurpose } from './email-purpose.ts';
import type { Transport } from './transport.ts';

const portal = usePortal();
const delivery = useDelivery(portal);

const purposeOf = (emailClass: EmailPurpose['emailClass'], customerId: number): EmailPurpose =>
  emailClass === 'security' ? { emailClass, customerId, about: 'a test' } : { emailClass, customerId };
const write = (subject: string, emailClass: EmailPurpose['emailClass'], customerId = 7) =>
  delivery.writeTo(`owner${customerId}@portal.test`, { subject }, purposeOf(emailClass, customerId));
const subjects = () => delivery.sent.map(({ subject }) => subject);

describe('the order of emails (SEC6)', () => {
  it('security goes before money and agreements, and these before the rest, whichever was written first', async () => {
    await write('a question', 'rest');
    await write('an agreement', 'money');
    await write('a reset', 'security');
    await delivery.deliver(delivery.accepts);
    expect(subjects()).toEqual(['a reset', 'an agreement', 'a question']);
  });

  it('within a class owners take turns: one who wrote many does not hold up another', async () => {
    for (const subject of ['7a', '7b', '7c', '7d']) await write(subject, 'security', 7);
    for (const subject of ['8a', '8b']) await write(subject, 'security', 8);
    await delivery.deliver(delivery.accepts);
    expect(subjects()).toEqual(['7a', '8a', '7b', '8b', '7c', '7d']);
  });

  it('a turn is remembered: who had the last one comes after another owner who writes later', async () => {
    await write('7a', 'rest', 7);
    await delivery.deliver(delivery.accepts);
    await write('7b', 'rest', 7);
    await write('8a', 'rest', 8);
    await delivery.deliver(delivery.accepts);
    expect(subjects()).toEqual(['7a', '8a', '7b']);
  });

  it('behind 300 applications of one owner at most two other emails leave between a bank save and its email', async () => {
    for (const id of [1, 2]) await addBankAccount(portal.orm, id, 7, `520441${id}`);
    await addProperty(portal.orm, 71, 7, { customerAccountId: 1 });
    // More emails than the hourly limit of one login allows (SEC7).
    for (let n = 0; n < 300; n += 1) await write(`Application ${n}`, 'money', 8);
    expect(await delivery.outbox()).toHaveLength(300);
    // A slow mail server: the owner saves while it is busy with an email of the queue.
    const slow: Transport = {
      send: async (mail) => {
        delivery.sent.push(mail);
        if (delivery.sent.length !== 3) return;
        const saved = await delivery.browser.call(calls.selectBank, { body: { causer_id: '7', 71: '2' } });
        expect(saved.status).toBe(200);
      },
    };
    expect(await delivery.deliver(slow)).toBe(301);
    const isBank = subjects().indexOf('Your bank accounts in the owner portal were changed');
    expect(isBank).toBeGreaterThanOrEqual(3);
    expect(isBank - 3).toBeLessThanOrEqual(2);
  });
});
