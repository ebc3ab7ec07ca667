import { describe, expect, it } from '@jest/globals';
import { addOwner } from '../../../testing/rows.ts';
import { jpeg } from '../../../testing/files/contents.ts';
import { useDelivery, comments } from '../../../testing/email/use-delivery.ts';
import { usePortal } from '../../../testing/portal.ts';
import type { Transport } from './transport.ts';

const portal = usePortal();
const delivery = useDelivery(portal);

describe('an email in the outbox', () => {
  it('an email is sent to the provider once, with the file of its enquiry', async () => {
    await delivery.ask(comments, [['boiler.jpg', jpeg]]);
    expect(await delivery.deliver(delivery.accepts)).toBe(1);
    expect(delivery.sent).toMatchObject([
      {
        to: 'office@rentals.test',
        replyTo: { name: 'Ada Côté', address: 'owner7@portal.test' },
        subject: 'Owner enquiry (customer 7)',
        date: portal.clock.now(),
        attachment: { filename: 'boiler.jpg', contentType: 'image/jpeg', content: Buffer.from(jpeg) },
      },
    ]);
    expect(delivery.sent[0]?.text).toContain(comments);
    const sentAt = portal.clock.now();
    portal.clock.passMinutes(24 * 60);
    expect(await delivery.deliver(delivery.accepts)).toBe(0);
    expect(await delivery.outbox()).toMatchObject([{ sentAt, tries: 1 }]);
  });

  it('an email is not written for an enquiry that is refused', async () => {
    await delivery.ask('short');
    expect(await delivery.deliver(delivery.accepts)).toBe(0);
  });

  it('an email is sent after the emails written before it', async () => {
    for (const word of ['first', 'second', 'third']) {
      await delivery.ask(`The ${word} of my three questions is this one.`);
      portal.clock.passMinutes(1);
    }
    await delivery.deliver(delivery.accepts);
    expect(delivery.sent.map(({ text }) => /The (\w+) of/.exec(text)?.[1])).toEqual(['first', 'second', 'third']);
  });

  it('an email has no Reply-To when the portal knows no email address of the owner', async () => {
    await portal.empty();
    await addOwner(portal.orm, 7, { email: 'owner7' });
    await delivery.browser.logInAs('owner7');
    await delivery.ask();
    await delivery.deliver(delivery.accepts);
    expect(delivery.sent).toMatchObject([{ replyTo: null, text: expect.stringContaining('From: Ada Côté') }]);
  });
});

describe('an email that is sent to nobody', () => {
  it('an email is not sent when it expires while the email before it is sent', async () => {
    await delivery.writeTo('ada@example.com', { subject: 'first' });
    const expiresAt = new Date(portal.clock.now().getTime() + 60_000);
    await delivery.writeTo('ada@example.com', { subject: 'nobody', expiresAt });
    const slow: Transport = {
      send: async (mail) => {
        portal.clock.passMinutes(1);
        delivery.sent.push(mail);
      },
    };
    expect(await delivery.deliver(slow)).toBe(1);
    expect(delivery.sent.map(({ subject }) => subject)).toEqual(['first']);
  });
});

describe('an email whose process is killed while it sends', () => {
  const killed: Transport = { send: () => new Promise<void>(() => undefined) };

  it('an email whose process is killed while sending is sent by another process after ten minutes, and not before', async () => {
    await delivery.ask();
    void delivery.deliver(killed);
    while ((await delivery.outbox())[0]?.tries === 0) await portal.database.ping();
    expect(await delivery.deliver(delivery.accepts)).toBe(0);
    portal.clock.passMinutes(9);
    expect(await delivery.deliver(delivery.accepts)).toBe(0);
    portal.clock.passMinutes(1);
    expect(await delivery.deliver(delivery.accepts)).toBe(1);
  });
});

it('deliverDue sends nothing more once the portal closes', async () => {
  await delivery.ask();
  expect(await delivery.deliver(delivery.accepts, AbortSignal.abort())).toBe(0);
  expect(await delivery.outbox()).toMatchObject([{ tries: 0 }]);
});

// Only several connections show two processes at once.
