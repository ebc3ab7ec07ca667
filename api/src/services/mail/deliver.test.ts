import { describe, expect, it } from '@jest/globals';
import { addOwner } from '../../../testing/rows.ts';
import { jpeg } from '../../../testing/storage/contents.ts';
import { useDelivery, comments } from '../../../testing/mail/use-delivery.ts';
import { usePortal } from '../../../testing/portal.ts';
import type { Transport } from './transport.ts';

const portal = usePortal();
const post = useDelivery(portal);

describe('a letter in the outbox', () => {
  it('a letter is sent to the provider once, with the file of its enquiry', async () => {
    await post.ask(comments, [['boiler.jpg', jpeg]]);
    expect(await post.deliver(post.accepts)).toBe(1);
    expect(post.sent).toMatchObject([
      {
        to: 'office@rentals.test',
        replyTo: { name: 'Ada Côté', address: 'owner7@portal.test' },
        subject: 'Owner enquiry (customer 7)',
        date: portal.clock.now(),
        attachment: { filename: 'boiler.jpg', contentType: 'image/jpeg', content: Buffer.from(jpeg) },
      },
    ]);
    expect(post.sent[0]?.text).toContain(comments);
    const sentAt = portal.clock.now();
    portal.clock.passMinutes(24 * 60);
    expect(await post.deliver(post.accepts)).toBe(0);
    expect(await post.outbox()).toMatchObject([{ sentAt, tries: 1 }]);
  });

  it('a letter is not written for an enquiry that is refused', async () => {
    await post.ask('short');
    expect(await post.deliver(post.accepts)).toBe(0);
  });

  it('a letter is sent after the letters written before it', async () => {
    for (const word of ['first', 'second', 'third']) {
      await post.ask(`The ${word} of my three questions is this one.`);
      portal.clock.passMinutes(1);
    }
    await post.deliver(post.accepts);
    expect(post.sent.map(({ text }) => /The (\w+) of/.exec(text)?.[1])).toEqual(['first', 'second', 'third']);
  });

  it('a letter has no Reply-To when the portal knows no email address of the owner', async () => {
    await portal.empty();
    await addOwner(portal.orm, 7, { email: 'owner7' });
    await post.browser.logInAs('owner7');
    await post.ask();
    await post.deliver(post.accepts);
    expect(post.sent).toMatchObject([{ replyTo: null, text: expect.stringContaining('From: Ada Côté') }]);
  });
});

describe('a letter that is sent to nobody', () => {
  it('a letter is not sent when it expires while the letter before it is sent', async () => {
    await post.writeTo('ada@example.com', { subject: 'first' });
    const expiresAt = new Date(portal.clock.now().getTime() + 60_000);
    await post.writeTo('ada@example.com', { subject: 'nobody', expiresAt });
    const slow: Transport = {
      send: async (mail) => {
        portal.clock.passMinutes(1);
        post.sent.push(mail);
      },
    };
    expect(await post.deliver(slow)).toBe(1);
    expect(post.sent.map(({ subject }) => subject)).toEqual(['first']);
  });
});

describe('a letter whose process is killed while it sends', () => {
  const killed: Transport = { send: () => new Promise<void>(() => undefined) };

  it('a letter whose process is killed while sending is sent by another process after ten minutes, and not before', async () => {
    await post.ask();
    void post.deliver(killed);
    while ((await post.outbox())[0]?.tries === 0) await portal.database.ping();
    expect(await post.deliver(post.accepts)).toBe(0);
    portal.clock.passMinutes(9);
    expect(await post.deliver(post.accepts)).toBe(0);
    portal.clock.passMinutes(1);
    expect(await post.deliver(post.accepts)).toBe(1);
  });
});

it('deliverDue sends nothing more once the portal closes', async () => {
  await post.ask();
  expect(await post.deliver(post.accepts, AbortSignal.abort())).toBe(0);
  expect(await post.outbox()).toMatchObject([{ tries: 0 }]);
});

// Only several connections show two processes at once.
