import { describe, expect, it } from '@jest/globals';
import { jpeg } from '../../../testing/storage/contents.ts';
import { useDelivery, comments } from '../../../testing/mail/use-delivery.ts';
import { usePortal } from '../../../testing/portal.ts';
import type { Transport } from './transport.ts';

const portal = usePortal();
const post = useDelivery(portal);

describe('a letter that cannot be sent', () => {
  it('a letter that cannot be sent is tried again after 1, 2, 4 … minutes, then every six hours, and never given up', async () => {
    await post.ask();
    const waits: number[] = [];
    for (let tries = 0; tries < 12; tries += 1) {
      expect(await post.deliver(post.refuses)).toBe(0);
      const [letter] = await post.outbox();
      waits.push(((letter?.dueAt.getTime() ?? 0) - portal.clock.now().getTime()) / 60_000);
      portal.clock.passMinutes(waits.at(-1) ?? 0);
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 360, 360, 360]);
    expect(await post.deliver(post.accepts)).toBe(1);
  });

  it('a letter that cannot be sent is not tried again before it is due', async () => {
    await post.ask();
    await post.deliver(post.refuses);
    expect(await post.deliver(post.accepts)).toBe(0);
    portal.clock.passMinutes(1);
    expect(await post.deliver(post.accepts)).toBe(1);
  });

  it('a letter that cannot be sent does not keep the letters behind it from being sent', async () => {
    await post.ask('The first of my two questions is this one.');
    await post.ask('The second of my two questions is this one.');
    const choosy: Transport = {
      send: (mail, signal) => (mail.text.includes('first') ? post.refuses : post.accepts).send(mail, signal),
    };
    expect(await post.deliver(choosy)).toBe(1);
  });

  it('a letter that cannot be sent is logged with its id and an error code, without a name, an address or its text', async () => {
    await post.ask();
    await post.deliver(post.refuses);
    expect(post.logged).toEqual([['warn', { letter: 1, tries: 1, reason: 'EENVELOPE' }, 'a letter did not leave']]);
  });

  it('a letter waits for its file when that is missing, which is logged as an error', async () => {
    await post.ask(comments, [['boiler.jpg', jpeg]]);
    const [letter] = await post.outbox();
    await portal.files.remove(letter?.fileName ?? '');
    expect(await post.deliver(post.accepts)).toBe(0);
    expect(await post.outbox()).toMatchObject([
      { sentAt: null, tries: 1, dueAt: new Date(portal.clock.now().getTime() + 60_000) },
    ]);
    expect(post.logged).toEqual([
      ['error', { letter: 1, tries: 1, bug: expect.objectContaining({ code: 'ENOENT' }) }, 'a letter cannot leave'],
    ]);
    expect(JSON.stringify(post.logged)).not.toContain('boiler');
  });

  it('a letter is tried again after a bug in sending, which is logged with its stack and without its message', async () => {
    await post.ask();
    const fails: Transport = { send: () => Promise.reject(new TypeError('ada@example.com is not a function')) };
    expect(await post.deliver(fails)).toBe(0);
    expect(await post.outbox()).toMatchObject([
      { sentAt: null, tries: 1, dueAt: new Date(portal.clock.now().getTime() + 60_000) },
    ]);
    const bug = {
      type: 'TypeError',
      code: '',
      frames: expect.arrayContaining([expect.stringContaining('deliver-failures.test.ts')]),
    };
    expect(post.logged).toEqual([['error', { letter: 1, tries: 1, bug }, 'a letter cannot leave']]);
    portal.clock.passMinutes(1);
    expect(await post.deliver(post.accepts)).toBe(1);
  });

  it.each(['AbortError', 'TimeoutError'])(
    'a letter whose sending ran into its timeout is logged as a warning (%s)',
    async (name) => {
      await post.ask();
      await post.deliver({ send: () => Promise.reject(new DOMException('over', name)) });
      expect(post.logged).toEqual([['warn', { letter: 1, tries: 1, reason: name }, 'a letter did not leave']]);
    },
  );
});

describe('a letter to one person that cannot be sent', () => {
  const refusal = (responseCode: number, command: string): Transport => ({
    send: () =>
      Promise.reject(Object.assign(new Error('no ada@example.com'), { code: 'EENVELOPE', responseCode, command })),
  });
  it('a letter to one person is given up when the server refuses the address for good, which is logged without the address', async () => {
    await post.writeTo('ada@example.com');
    await post.ask();
    expect(await post.deliver(refusal(550, 'RCPT TO'))).toBe(0);
    expect(await post.outbox()).toMatchObject([{ toAddress: null, sentAt: null }]);
    expect(post.logged).toContainEqual(['error', { letter: 1, tries: 1 }, 'a letter to one person is given up']);
    expect(JSON.stringify(post.logged)).not.toContain('ada@');
  });

  it.each([
    [450, 'RCPT TO'],
    [552, 'RCPT TO'],
    [600, 'RCPT TO'],
    [550, 'MAIL FROM'],
    [535, 'AUTH PLAIN'],
  ] as const)('is tried for three days when the server post.refuses with %d to %s', async (code, command) => {
    await post.writeTo('ada@example.com');
    portal.clock.passMinutes(3 * 24 * 60 - 1);
    await post.deliver(refusal(code, command));
    expect(await post.outbox()).toMatchObject([{ sentAt: null, tries: 1 }]);
    portal.clock.passMinutes(1);
    await post.deliver(refusal(code, command));
    expect(await post.outbox()).toEqual([]);
  });

  it('a letter to one person is still sent after three days when the server then accepts it', async () => {
    await post.writeTo('ada@example.com');
    portal.clock.passMinutes(4 * 24 * 60);
    expect(await post.deliver(post.accepts)).toBe(1);
    expect(post.sent).toMatchObject([{ to: 'ada@example.com' }]);
  });

  it('a letter to the provider is never given up', async () => {
    await post.ask();
    portal.clock.passMinutes(4 * 24 * 60);
    await post.deliver(refusal(550, 'RCPT TO'));
    expect(await post.outbox()).toMatchObject([{ sentAt: null, tries: 1 }]);
  });
});
