import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { calls } from '@portal/contract';
import { attempts } from '../../db/schema/attempts.tables.ts';
import { auditEntries } from '../../db/schema/audit.tables.ts';
import { mailOutbox } from '../../db/schema/email.tables.ts';
import { passwordResets } from '../../db/schema/password.tables.ts';
import { openTestDatabase } from '../../../testing/db/test-database.ts';
import type { TestDatabase } from '../../../testing/db/test-database.ts';
import { recordStatements } from '../../../testing/db/record-statements.ts';
import type { Browser } from '../../../testing/browser.ts';
import { openPortal } from '../../../testing/portal.ts';
import type { Portal } from '../../../testing/portal.ts';
import { addOwner } from '../../../testing/rows.ts';
import { deliverDue } from '../../services/email/deliver.ts';
import { noAddressEmails, noBankEmails } from '../../../testing/email/no-bank-emails.ts';
import type { OutgoingEmail, Transport } from '../../services/email/transport.ts';
import { testCipher } from '../../../testing/seal/test-keys.ts';

const tooMany = {
  status: 429,
  refusal: { code: 'too_many', message: 'Too many links were asked for. Please try again in an hour.' },
};
const open = new AbortController().signal;
let database: TestDatabase;
let context: Portal;
let hiding: Portal;
let browser: Browser;
let sent: OutgoingEmail[];

beforeAll(async () => {
  database = await openTestDatabase();
  context = await openPortal(database);
  hiding = await openPortal(database, undefined, true);
});
beforeEach(async () => {
  await database.empty();
  await addOwner(database.orm, 7);
  browser = context.browser();
  sent = [];
});
afterAll(async () => {
  for (const { app } of [context, hiding]) await app.close();
  await database.close();
});

const forget = (email: string, address = '203.0.113.9', one = browser) =>
  one.call(calls.forgotPassword, { body: { email }, headers: { 'x-forwarded-for': address } });
const takes: Transport = { send: async (mail) => void sent.push(mail) };
const fails: Transport = { send: () => Promise.reject(Object.assign(new Error('away'), { code: 'ESOCKET' })) };
const log = { warn: () => undefined, error: () => undefined };

function deliver(transport: Transport, { clock, files } = context): Promise<number> {
  return deliverDue(
    {
      database,
      clock,
      files,
      transport,
      providerEmail: 'office@rentals.test',
      cipher: testCipher,
      bankEmails: noBankEmails,
      addressEmails: noAddressEmails,
      log,
    },
    { closing: open, over: open },
  );
}

describe('links for one login', () => {
  it('a login gets five links an hour, under any of its names', async () => {
    for (const name of ['owner7', 'owner7@portal.test', 'OWNER7', 'owner7', 'owner7'])
      expect(await forget(name)).toMatchObject({ status: 200 });
    for (const name of ['owner7', 'owner7@portal.test'])
      expect(await forget(name, '198.51.100.1')).toMatchObject(tooMany);
    expect(await database.orm.$count(mailOutbox)).toBe(5);
    context.clock.passMinutes(60);
    expect(await forget('owner7')).toMatchObject({ status: 200 });
  });

  it('a refused link leaves the last mailed one valid', async () => {
    for (let time = 0; time < 5; time += 1) await forget('owner7');
    const before = await database.orm.select().from(passwordResets);
    await forget('owner7');
    expect(await database.orm.select().from(passwordResets)).toEqual(before);
  });

  it('a login gets no more than five links when they are asked for at once', async () => {
    await browser.send(calls.csrfCookie);
    const headers = browser.csrfHeader(calls.forgotPassword);
    const responses = await Promise.all(
      Array.from({ length: 8 }, () => browser.send(calls.forgotPassword, { body: { email: 'owner7' }, headers })),
    );
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 200, 200, 429, 429, 429]);
    expect(await database.orm.$count(passwordResets)).toBe(1);
  });
});

describe('links that one address asks for', () => {
  it('an address gets twenty links an hour, whatever the names', async () => {
    for (let time = 0; time < 20; time += 1) expect(await forget(`nobody${time}`)).toMatchObject({ status: 404 });
    expect(await forget('owner7')).toMatchObject(tooMany);
    expect(await forget('owner7', '198.51.100.1')).toMatchObject({ status: 200 });
  });

  it('an address may ask five times an hour for a name without a login', async () => {
    for (let time = 0; time < 5; time += 1) await forget('nobody');
    expect(await forget('Nobody ')).toMatchObject(tooMany);
  });
});

describe('a portal that hides who has a login (AU4)', () => {
  const ask = (email: string) => forget(email, undefined, hiding.browser());

  it('a portal that hides who has a login says that a link was sent whether the login exists or not, and sends it where it does', async () => {
    for (const name of ['owner7', 'nobody'])
      expect(await ask(name)).toMatchObject({
        status: 200,
        data: { type: 'success', message: 'Password Reset Link Sent on Email Successfully.' },
      });
    expect(await deliver(takes, hiding)).toBe(1);
    expect(sent).toMatchObject([{ to: 'owner7@portal.test' }]);
    expect(await database.orm.$count(mailOutbox)).toBe(0);
  });

  it('a portal that hides who has a login does the same work whether the login exists or not', async () => {
    await ask('anybody');
    const [known, unknown] = [await recordStatements(() => ask('owner7')), await recordStatements(() => ask('nobody'))];
    const texts = (statements: typeof known) => statements.map(({ text }) => text.replace(/\$\d+|default/g, '?'));
    expect(texts(unknown)).toEqual(texts(known));
  });

  it('a portal that hides who has a login does not tell by its refusals that two names are of one login', async () => {
    for (const name of ['owner7', 'owner7@portal.test'])
      for (let time = 0; time < 5; time += 1) expect(await ask(name)).toMatchObject({ status: 200 });
    expect(await ask('owner7@portal.test')).toMatchObject(tooMany);
    expect(await deliver(takes, hiding)).toBe(5);
  });

  it('a portal that hides who has a login refuses too many requests alike whether the login exists or not', async () => {
    for (const name of ['owner7', 'nobody']) {
      for (let time = 0; time < 5; time += 1) expect(await ask(name)).toMatchObject({ status: 200 });
      expect(await ask(name)).toMatchObject(tooMany);
    }
  });
});

describe('the email with a link', () => {
  it('the email with a link goes from the provider to the owner only, and is removed once it is sent', async () => {
    await forget('owner7');
    expect(await deliver(takes)).toBe(1);
    expect(sent).toMatchObject([
      { from: 'office@rentals.test', to: 'owner7@portal.test', replyTo: null, attachment: null },
    ]);
    expect(sent[0]?.text).toContain('/change-password/');
    expect(await database.orm.$count(mailOutbox)).toBe(0);
  });

  it('the email with a link is tried again when it cannot be sent, and its link works from then on (SEC6)', async () => {
    await forget('owner7');
    await deliver(fails);
    context.clock.passMinutes(60);
    expect(await deliver(takes)).toBe(1);
    expect(sent[0]?.text).toContain('/change-password/');
    expect(await database.orm.select().from(passwordResets)).toMatchObject([
      { expiresAt: new Date(context.clock.now().getTime() + 60 * 60_000) },
    ]);
  });

  it('the email with a link leaves no name in the counts and the audit trail, and no network address in the counts and the log', async () => {
    for (const name of ['owner7', 'owner7@portal.test', 'nobody@portal.test']) await forget(name);
    const counts = JSON.stringify([await database.orm.select().from(attempts), context.log]);
    expect(counts).not.toMatch(/owner7|nobody|203\.0\.113/);
    expect(JSON.stringify(await database.orm.select().from(auditEntries))).not.toMatch(/owner7|nobody/);
  });
});
