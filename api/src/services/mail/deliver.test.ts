import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { calls } from '@portal/contract';
import { openOnServer } from '../../../testing/db/on-server.ts';
import type { OnServer } from '../../../testing/db/on-server.ts';
import { eq } from '../../../testing/db/where.ts';
import { mailOutbox } from './mail.tables.ts';
import type { Browser } from '../../../testing/browser.ts';
import { TestClock, usePortal } from '../../../testing/portal.ts';
import { addOwner } from '../../../testing/rows.ts';
import { folderStore } from '../storage/file-store.ts';
import { jpeg } from '../../../testing/storage/contents.ts';
import { deliverDue } from './deliver.ts';
import { claimLetter, queueLetter } from './outbox.repo.ts';
import type { Mail, Transport } from './transport.ts';

const portal = usePortal();
const comments = 'When is the boiler repaired, please?';
const open = new AbortController().signal;
let browser: Browser;
let sent: Mail[];
let logged: unknown[];

beforeEach(async () => {
  await portal.empty();
  await addOwner(portal.orm, 7);
  browser = portal.browser();
  await browser.logInAs('owner7');
  sent = [];
  logged = [];
});

const takes: Transport = { send: async (mail) => void sent.push(mail) };
const refuses: Transport = {
  send: () => Promise.reject(Object.assign(new Error('550 ada@example.com unknown'), { code: 'EENVELOPE' })),
};
const log = {
  warn: (...line: unknown[]) => void logged.push(['warn', ...line]),
  error: (...line: unknown[]) => void logged.push(['error', ...line]),
};

const deliver = (transport: Transport, closing = open): Promise<number> =>
  deliverDue(
    {
      database: portal.database,
      clock: portal.clock,
      files: portal.files,
      transport,
      providerEmail: 'office@rentals.test',
      log,
    },
    { closing, over: open },
  );

const ask = (text = comments, files: readonly (readonly [string, Uint8Array<ArrayBuffer>])[] = []) =>
  browser.call(calls.ownerEnquiry, { body: { comments: text, userId: 7 }, files });

const outbox = () => portal.orm.select().from(mailOutbox).orderBy(mailOutbox.id);

describe('a letter in the outbox', () => {
  it('leaves for the provider, with the file of its enquiry, and once', async () => {
    await ask(comments, [['boiler.jpg', jpeg]]);
    expect(await deliver(takes)).toBe(1);
    expect(sent).toMatchObject([
      {
        to: 'office@rentals.test',
        replyTo: { name: 'Ada Côté', address: 'owner7@portal.test' },
        subject: 'Owner enquiry (customer 7)',
        date: portal.clock.now(),
        attachment: { filename: 'boiler.jpg', contentType: 'image/jpeg', content: Buffer.from(jpeg) },
      },
    ]);
    expect(sent[0]?.text).toContain(comments);
    const sentAt = portal.clock.now();
    portal.clock.passMinutes(24 * 60);
    expect(await deliver(takes)).toBe(0);
    expect(await outbox()).toMatchObject([{ sentAt, tries: 1 }]);
  });

  it('is not there for what was refused', async () => {
    await ask('short');
    expect(await deliver(takes)).toBe(0);
  });

  it('leaves in the order of writing', async () => {
    for (const word of ['first', 'second', 'third']) {
      await ask(`The ${word} of my three questions is this one.`);
      portal.clock.passMinutes(1);
    }
    await deliver(takes);
    expect(sent.map(({ text }) => /The (\w+) of/.exec(text)?.[1])).toEqual(['first', 'second', 'third']);
  });

  it('has no Reply-To when the portal knows no address of the owner’s', async () => {
    await portal.empty();
    await addOwner(portal.orm, 7, { email: 'owner7' });
    await browser.logInAs('owner7');
    await ask();
    await deliver(takes);
    expect(sent).toMatchObject([{ replyTo: null, text: expect.stringContaining('From: Ada Côté') }]);
  });
});

describe('a letter that holds a key', () => {
  it('stays where its key runs out while the letter before it is sent', async () => {
    const write = (subject: string, expiresAt: Date | null) =>
      portal.database.transaction((tx) =>
        queueLetter(
          tx,
          {
            toAddress: 'ada@example.com',
            replyName: 'Office',
            replyAddress: null,
            subject,
            body: '',
            fileName: null,
            expiresAt,
          },
          portal.clock.now(),
        ),
      );
    await write('first', null);
    await write('key', new Date(portal.clock.now().getTime() + 60_000));
    const slow: Transport = {
      send: async (mail) => {
        portal.clock.passMinutes(1);
        sent.push(mail);
      },
    };
    expect(await deliver(slow)).toBe(1);
    expect(sent.map(({ subject }) => subject)).toEqual(['first']);
  });
});

describe('a letter that does not leave', () => {
  it('is tried again after 1, 2, 4 … minutes, at most every six hours, and never given up', async () => {
    await ask();
    const waits: number[] = [];
    for (let tries = 0; tries < 12; tries += 1) {
      expect(await deliver(refuses)).toBe(0);
      const [letter] = await outbox();
      waits.push(((letter?.dueAt.getTime() ?? 0) - portal.clock.now().getTime()) / 60_000);
      portal.clock.passMinutes(waits.at(-1) ?? 0);
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 360, 360, 360]);
    expect(await deliver(takes)).toBe(1);
  });

  it('is not tried before its time', async () => {
    await ask();
    await deliver(refuses);
    expect(await deliver(takes)).toBe(0);
    portal.clock.passMinutes(1);
    expect(await deliver(takes)).toBe(1);
  });

  it('keeps no other letter back', async () => {
    await ask('The first of my two questions is this one.');
    await ask('The second of my two questions is this one.');
    const choosy: Transport = {
      send: (mail, signal) => (mail.text.includes('first') ? refuses : takes).send(mail, signal),
    };
    expect(await deliver(choosy)).toBe(1);
  });

  it('is logged by its number and a code: no name, no address, no word of it', async () => {
    await ask();
    await deliver(refuses);
    expect(logged).toEqual([['warn', { letter: 1, tries: 1, reason: 'EENVELOPE' }, 'a letter did not leave']]);
  });

  it('waits for its file when that is not there, which the log calls an error', async () => {
    await ask(comments, [['boiler.jpg', jpeg]]);
    const [letter] = await outbox();
    await portal.files.remove(letter?.fileName ?? '');
    expect(await deliver(takes)).toBe(0);
    expect(await outbox()).toMatchObject([
      { sentAt: null, tries: 1, dueAt: new Date(portal.clock.now().getTime() + 60_000) },
    ]);
    expect(logged).toEqual([
      ['error', { letter: 1, tries: 1, bug: expect.objectContaining({ code: 'ENOENT' }) }, 'a letter cannot leave'],
    ]);
    expect(JSON.stringify(logged)).not.toContain('boiler');
  });

  it('because of a slip in sending is tried again too, and logged with the place and no word of it', async () => {
    await ask();
    const slips: Transport = { send: () => Promise.reject(new TypeError('ada@example.com is not a function')) };
    expect(await deliver(slips)).toBe(0);
    expect(await outbox()).toMatchObject([
      { sentAt: null, tries: 1, dueAt: new Date(portal.clock.now().getTime() + 60_000) },
    ]);
    const bug = {
      type: 'TypeError',
      code: '',
      frames: expect.arrayContaining([expect.stringContaining('deliver.test.ts')]),
    };
    expect(logged).toEqual([['error', { letter: 1, tries: 1, bug }, 'a letter cannot leave']]);
    portal.clock.passMinutes(1);
    expect(await deliver(takes)).toBe(1);
  });

  it.each(['AbortError', 'TimeoutError'])('because its time was over (%s) is no error of ours', async (name) => {
    await ask();
    await deliver({ send: () => Promise.reject(new DOMException('over', name)) });
    expect(logged).toEqual([['warn', { letter: 1, tries: 1, reason: name }, 'a letter did not leave']]);
  });
});

describe('a letter to one person that does not leave', () => {
  const refusal = (responseCode: number, command: string): Transport => ({
    send: () =>
      Promise.reject(Object.assign(new Error('no ada@example.com'), { code: 'EENVELOPE', responseCode, command })),
  });
  const write = () =>
    portal.database.transaction((tx) =>
      queueLetter(
        tx,
        {
          toAddress: 'ada@example.com',
          replyName: 'Office',
          replyAddress: null,
          subject: 'Hello',
          body: '',
          fileName: null,
        },
        portal.clock.now(),
      ),
    );

  it('is given up alone when the server refuses the address for good, which is logged without it', async () => {
    await write();
    await ask();
    expect(await deliver(refusal(550, 'RCPT TO'))).toBe(0);
    expect(await outbox()).toMatchObject([{ toAddress: null, sentAt: null }]);
    expect(logged).toContainEqual(['error', { letter: 1, tries: 1 }, 'a letter to one person is given up']);
    expect(JSON.stringify(logged)).not.toContain('ada@');
  });

  it.each([
    [450, 'RCPT TO'],
    [600, 'RCPT TO'],
    [550, 'MAIL FROM'],
    [535, 'AUTH PLAIN'],
  ] as const)(
    'is tried for three days when the refusal is %d to %s: it may pass, or is ours to mend',
    async (code, command) => {
      await write();
      portal.clock.passMinutes(3 * 24 * 60 - 1);
      await deliver(refusal(code, command));
      expect(await outbox()).toMatchObject([{ sentAt: null, tries: 1 }]);
      portal.clock.passMinutes(1);
      await deliver(refusal(code, command));
      expect(await outbox()).toEqual([]);
    },
  );

  it('still leaves after three days when nothing refuses it then', async () => {
    await write();
    portal.clock.passMinutes(4 * 24 * 60);
    expect(await deliver(takes)).toBe(1);
    expect(sent).toMatchObject([{ to: 'ada@example.com' }]);
  });

  it('is never given up when it goes to the provider', async () => {
    await ask();
    portal.clock.passMinutes(4 * 24 * 60);
    await deliver(refusal(550, 'RCPT TO'));
    expect(await outbox()).toMatchObject([{ sentAt: null, tries: 1 }]);
  });
});

describe('a letter that a process was sending when it was killed', () => {
  const killed: Transport = { send: () => new Promise<void>(() => undefined) };

  it('is left to it for ten minutes, then sent by another', async () => {
    await ask();
    void deliver(killed);
    while ((await outbox())[0]?.tries === 0) await portal.database.ping();
    expect(await deliver(takes)).toBe(0);
    portal.clock.passMinutes(9);
    expect(await deliver(takes)).toBe(0);
    portal.clock.passMinutes(1);
    expect(await deliver(takes)).toBe(1);
  });
});

it('sends nothing more once the portal closes', async () => {
  await ask();
  expect(await deliver(takes, AbortSignal.abort())).toBe(0);
  expect(await outbox()).toMatchObject([{ tries: 0 }]);
});

// Two processes at once are seen only where connections are several.
describe('two portals on one PostgreSQL', () => {
  let server: OnServer;

  beforeAll(async () => {
    server = await openOnServer(2);
  });
  beforeEach(async () => {
    await server.databases[0].orm.delete(mailOutbox);
  });
  afterAll(() => server.close());

  it('leave each other the letter that one of them is taking, and take the next', async () => {
    const [first, second = first] = server.databases;
    const now = new TestClock().now();
    for (const subject of ['one', 'two'])
      await first.transaction((tx) =>
        queueLetter(tx, { replyName: 'Ada', replyAddress: null, subject, body: '', fileName: null }, now),
      );
    const taken = await first.transaction(async (tx) => {
      await tx.select().from(mailOutbox).where(eq(mailOutbox.subject, 'one')).for('update');
      return second.transaction(async (other) => {
        // Whoever waits for the other is told so, and does not wait for ever.
        await other.execute("set local lock_timeout = '1s'");
        return claimLetter(other, now, now);
      });
    });
    expect(taken).toMatchObject({ subject: 'two' });
  });

  it('send no letter twice', async () => {
    const { databases } = server;
    const clock = new TestClock();
    const [first] = databases;
    for (let letter = 0; letter < 40; letter += 1) {
      await first.transaction((tx) =>
        queueLetter(
          tx,
          { replyName: 'Ada', replyAddress: null, subject: `${letter}`, body: '', fileName: null },
          clock.now(),
        ),
      );
    }
    const files = folderStore(portal.filesFolder);
    const counts = await Promise.all(
      databases.map((database) =>
        deliverDue(
          { database, clock, files, transport: takes, providerEmail: 'a@b.test', log },
          { closing: open, over: open },
        ),
      ),
    );
    expect(counts.reduce((sum, count) => sum + count)).toBe(40);
    expect(new Set(sent.map(({ subject }) => subject)).size).toBe(40);
    expect(counts.every((count) => count > 0)).toBe(true);
  });
});
