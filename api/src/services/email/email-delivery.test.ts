import { beforeEach, describe, expect, it } from '@jest/globals';
import { once, EventEmitter } from 'node:events';
import { readOutbox } from '../../../testing/email/read-outbox.ts';
import { noAddressEmails, noBankEmails } from '../../../testing/email/no-bank-emails.ts';
import { usePortal } from '../../../testing/portal.ts';
import type { DeliveryDeps } from './deliver.ts';
import { actIn, lockActingSession } from '../../db/acting-session.ts';
import { countUsageFor, requireEmailsTo } from '../limits/call-usage.ts';
import { queueEmail } from './outbox.repo.ts';
import { startEmailDelivery } from './email-delivery.ts';
import type { Transport } from './transport.ts';
import { testCipher } from '../../../testing/seal/test-keys.ts';

const portal = usePortal();
const log: DeliveryDeps['log'] = { warn: () => undefined, error: () => undefined };
let events: EventEmitter;

beforeEach(async () => {
  await portal.empty();
  events = new EventEmitter();
});

/** Reports when it begins to send, and ends when the test says so. */
const waiting: Transport = {
  send: async ({ subject }, signal) => {
    const end = once(events, 'end', { signal });
    events.emit('begin', subject);
    await end;
  },
};

const write = (subject: string) =>
  portal.database.transaction((tx) =>
    queueEmail(
      tx,
      { replyName: 'Ada', replyAddress: null, subject, body: '', fileName: null },
      { emailClass: 'rest', customerId: null },
      portal.clock.now(),
    ),
  );
const start = (database = portal.database, transport = waiting) =>
  startEmailDelivery({
    database,
    clock: portal.clock,
    files: portal.files,
    transport,
    providerEmail: 'a@b.test',
    cipher: testCipher,
    bankEmails: noBankEmails,
    addressEmails: noAddressEmails,
    log,
  });
const begun = async (): Promise<unknown> => (await once(events, 'begin'))[0];
const sentSubjects = async () =>
  (await readOutbox(portal.orm)).flatMap(({ subject, sentAt }) => (sentAt === null ? [] : [subject]));

describe('email delivery', () => {
  it('email delivery sends at its start what an earlier process left behind', async () => {
    await write('left behind');
    const begin = begun();
    const emailDelivery = start();
    expect(await begin).toBe('left behind');
    events.emit('end');
    await emailDelivery.close();
    expect(await sentSubjects()).toEqual(['left behind']);
  });

  it('email delivery sends as soon as it is woken, and emails written meanwhile right after', async () => {
    const emailDelivery = start();
    const first = begun();
    await write('one');
    emailDelivery.wake();
    expect(await first).toBe('one');
    await write('two');
    emailDelivery.wake();
    const second = begun();
    events.emit('end');
    expect(await second).toBe('two');
    events.emit('end');
    await emailDelivery.close();
    expect(await sentSubjects()).toEqual(['one', 'two']);
  });

  it('email delivery acts in no call: neither in its session nor by its allowances (SEC6)', async () => {
    const seen: unknown[] = [];
    const isOfCall = (): boolean => {
      try {
        return requireEmailsTo('stranger') !== null;
      } catch {
        return true;
      }
    };
    const emailDelivery = start(portal.database, { send: async () => void seen.push(lockActingSession(), isOfCall()) });
    // It looks once at its start.
    for (let turn = 0; turn < 20; turn += 1) await portal.database.transaction(() => Promise.resolve());
    await write('one');
    const usage = { call: { name: 'selectBank', spends: {} }, loginId: 1, customerId: 7, quota: 0 };
    actIn('00000000-0000-4000-8000-000000000000', () => countUsageFor(usage, () => emailDelivery.wake()));
    while (seen.length === 0) await portal.database.transaction(() => Promise.resolve());
    await emailDelivery.close();
    expect(seen).toEqual([null, false]);
  });

  it('email delivery finishes the email that it is sending before it closes, and begins no other', async () => {
    await write('one');
    await write('two');
    const begin = begun();
    const emailDelivery = start();
    await begin;
    const closed = emailDelivery.close();
    events.emit('end');
    await closed;
    expect(await sentSubjects()).toEqual(['one']);
  });

  it('email delivery goes on after the database was away', async () => {
    let isAway = true;
    const ready = () =>
      isAway ? Promise.reject(Object.assign(new Error('gone'), { code: 'ECONNREFUSED' })) : portal.database.ready();
    const emailDelivery = start({ ...portal.database, ready });
    await write('one');
    isAway = false;
    const begin = begun();
    emailDelivery.wake();
    expect(await begin).toBe('one');
    events.emit('end');
    await emailDelivery.close();
  });
});
