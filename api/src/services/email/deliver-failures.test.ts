import { describe, expect, it } from '@jest/globals';
import { jpeg } from '../../../testing/files/contents.ts';
import { useDelivery, comments } from '../../../testing/email/use-delivery.ts';
import { usePortal } from '../../../testing/portal.ts';
import type { Transport } from './transport.ts';

const portal = usePortal();
const delivery = useDelivery(portal);

describe('an email that cannot be sent', () => {
  it('an email that cannot be sent is tried again after 1, 2, 4 … minutes, then every six hours, and never given up', async () => {
    await delivery.ask();
    const waits: number[] = [];
    for (let tries = 0; tries < 12; tries += 1) {
      expect(await delivery.deliver(delivery.refuses)).toBe(0);
      const [email] = await delivery.outbox();
      waits.push(((email?.dueAt.getTime() ?? 0) - portal.clock.now().getTime()) / 60_000);
      portal.clock.passMinutes(waits.at(-1) ?? 0);
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 360, 360, 360]);
    expect(await delivery.deliver(delivery.accepts)).toBe(1);
  });

  it('an email that cannot be sent is not tried again before it is due', async () => {
    await delivery.ask();
    await delivery.deliver(delivery.refuses);
    expect(await delivery.deliver(delivery.accepts)).toBe(0);
    portal.clock.passMinutes(1);
    expect(await delivery.deliver(delivery.accepts)).toBe(1);
  });

  it('an email that cannot be sent does not keep the emails behind it from being sent', async () => {
    await delivery.ask('The first of my two questions is this one.');
    await delivery.ask('The second of my two questions is this one.');
    const choosy: Transport = {
      send: (mail, signal) => (mail.text.includes('first') ? delivery.refuses : delivery.accepts).send(mail, signal),
    };
    expect(await delivery.deliver(choosy)).toBe(1);
  });

  it('an email that cannot be sent is logged with its id and an error code, without a name, an address or its text', async () => {
    await delivery.ask();
    await delivery.deliver(delivery.refuses);
    expect(delivery.logged).toEqual([
      ['warn', { emailId: 1, tries: 1, reason: 'EENVELOPE' }, 'an email did not leave'],
    ]);
  });

  it('an email waits for its file when that is missing, which is logged as an error', async () => {
    await delivery.ask(comments, [['boiler.jpg', jpeg]]);
    const [email] = await delivery.outbox();
    await portal.files.remove(email?.fileName ?? '');
    expect(await delivery.deliver(delivery.accepts)).toBe(0);
    expect(await delivery.outbox()).toMatchObject([
      { sentAt: null, tries: 1, dueAt: new Date(portal.clock.now().getTime() + 60_000) },
    ]);
    expect(delivery.logged).toEqual([
      ['error', { emailId: 1, tries: 1, bug: expect.objectContaining({ code: 'ENOENT' }) }, 'an email cannot leave'],
    ]);
    expect(JSON.stringify(delivery.logged)).not.toContain('boiler');
  });

  it('an email is tried again after a bug in sending, which is logged with its stack and without its message', async () => {
    await delivery.ask();
    const fails: Transport = { send: () => Promise.reject(new TypeError('ada@example.com is not a function')) };
    expect(await delivery.deliver(fails)).toBe(0);
    expect(await delivery.outbox()).toMatchObject([
      { sentAt: null, tries: 1, dueAt: new Date(portal.clock.now().getTime() + 60_000) },
    ]);
    const bug = {
      type: 'TypeError',
      code: '',
      frames: expect.arrayContaining([expect.stringContaining('deliver-failures.test.ts')]),
    };
    expect(delivery.logged).toEqual([['error', { emailId: 1, tries: 1, bug }, 'an email cannot leave']]);
    portal.clock.passMinutes(1);
    expect(await delivery.deliver(delivery.accepts)).toBe(1);
  });

  it.each(['AbortError', 'TimeoutError'])(
    'an email whose sending ran into its timeout is logged as a warning (%s)',
    async (name) => {
      await delivery.ask();
      await delivery.deliver({ send: () => Promise.reject(new DOMException('over', name)) });
      expect(delivery.logged).toEqual([['warn', { emailId: 1, tries: 1, reason: name }, 'an email did not leave']]);
    },
  );
});

describe('an email to one person that cannot be sent', () => {
  const refusal = (responseCode: number, command: string): Transport => ({
    send: () =>
      Promise.reject(Object.assign(new Error('no ada@example.com'), { code: 'EENVELOPE', responseCode, command })),
  });
  it('an email to one person is given up when the server refuses the address for good, which is logged without the address', async () => {
    await delivery.writeTo('ada@example.com');
    await delivery.ask();
    expect(await delivery.deliver(refusal(550, 'RCPT TO'))).toBe(0);
    expect(await delivery.outbox()).toMatchObject([{ toAddress: null, sentAt: null }]);
    expect(delivery.logged).toContainEqual(['error', { emailId: 1, tries: 1 }, 'an email to one person is given up']);
    expect(JSON.stringify(delivery.logged)).not.toContain('ada@');
  });

  it.each([
    [450, 'RCPT TO'],
    [552, 'RCPT TO'],
    [600, 'RCPT TO'],
    [550, 'MAIL FROM'],
    [535, 'AUTH PLAIN'],
  ] as const)(
    'an email to one person that cannot be sent is tried for three days when the server refuses with %d to %s',
    async (code, command) => {
      await delivery.writeTo('ada@example.com');
      portal.clock.passMinutes(3 * 24 * 60 - 1);
      await delivery.deliver(refusal(code, command));
      expect(await delivery.outbox()).toMatchObject([{ sentAt: null, tries: 1 }]);
      portal.clock.passMinutes(1);
      await delivery.deliver(refusal(code, command));
      expect(await delivery.outbox()).toEqual([]);
    },
  );

  it('an email to one person is still sent after three days when the server then accepts it', async () => {
    await delivery.writeTo('ada@example.com');
    portal.clock.passMinutes(4 * 24 * 60);
    expect(await delivery.deliver(delivery.accepts)).toBe(1);
    expect(delivery.sent).toMatchObject([{ to: 'ada@example.com' }]);
  });

  it('an email to the provider is never given up', async () => {
    await delivery.ask();
    portal.clock.passMinutes(4 * 24 * 60);
    await delivery.deliver(refusal(550, 'RCPT TO'));
    expect(await delivery.outbox()).toMatchObject([{ sentAt: null, tries: 1 }]);
  });
});
