import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { calls, toJsonSchema } from '@portal/contract';
import type { Call, Sender } from '@portal/contract';
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { wellMeant } from '../../testing/access/well-meant.ts';
import { attempts } from '../db/schema/attempts.tables.ts';
import { logins } from '../db/schema/auth.tables.ts';
import { bankEmails } from '../bank/bank-account/bank.emails.ts';
import { addressEmails } from '../profile/profile/email-change-warning.service.ts';
import { mailOutbox } from '../db/schema/email.tables.ts';
import { eq } from '../../testing/db/where.ts';
import { deliverDue } from '../services/email/deliver.ts';
import { folderTransport } from '../services/email/transport.ts';
import type { BrowserResponse, Browser, Sending } from '../../testing/browser.ts';
import { senderAbout } from '../../testing/people/actors.ts';
import { usePortal } from '../../testing/portal.ts';
import { addDocument, addLogin, addOwner, addSla } from '../../testing/rows.ts';
import { testSettings } from '../../testing/settings.ts';
import { pdf } from '../../testing/files/contents.ts';
import { slas, slaSignatures } from '../db/schema/sla.tables.ts';
import { createHash } from 'node:crypto';
import { payloads } from '../../testing/fuzz/payloads.ts';
import { readOutbox } from '../../testing/email/read-outbox.ts';
import { testCipher } from '../../testing/seal/test-keys.ts';

type Fields = Readonly<Record<string, unknown>>;

const portal = usePortal();
const folder = mkdtempSync(join(tmpdir(), 'portal-emails-'));
let owner: Browser;
let staff: Browser;

const sender: Sender = senderAbout(7, { accessToken: 'x', simulate: 'x' });
const takenBy = (call: Call): Fields => ({ ...(wellMeant(call, sender).body as Fields) });

const textFieldsOf = ({ body }: Call): string[] =>
  Object.entries(body ? (toJsonSchema(body.describe()).properties ?? {}) : {}).flatMap(
    ([name, { type, enum: words }]) => ([type].flat().includes('string') && !words ? [name] : []),
  );

const writes = Object.values<Call>(calls).filter(({ effect }) => effect === 'write');
const fields = writes.flatMap((call) =>
  textFieldsOf(call).map((field) => ({ call, field, name: `${call.name}.${field}` })),
);

beforeAll(async () => {
  await portal.empty();
  await addOwner(portal.orm, 7);
  await addLogin(portal.orm, { email: 'staff' });
  await addSla(portal.orm, 7, 7, 'signed');
  const bytes = Buffer.from(pdf);
  await addDocument(portal.orm, {
    documentId: 7,
    kind: 'sla',
    refId: 7,
    fileName: 'agreement.pdf',
    mime: 'application/pdf',
    storedName: await portal.files.put(bytes),
    digest: createHash('sha256').update(bytes).digest('hex'),
  });
  [owner, staff] = [portal.browser(), portal.browser()];
  await owner.logInAs('owner7');
  await staff.logInAs('staff');
});

/** Resets the counted attempts and removes the second authority of owner 7. */
beforeEach(async () => {
  await portal.orm.delete(attempts);
  await portal.orm.delete(mailOutbox);
  await portal.orm.delete(logins).where(eq(logins.role, 'second_authority'));
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

function send(call: Call, body: Fields, files: Sending['files'] = []): Promise<BrowserResponse<Call>> {
  const { role } = call.access;
  const visitors: Partial<Record<typeof role, Browser>> = { public: portal.browser(), staff };
  const visitor = visitors[role] ?? owner;
  return visitor.call(call, { ...wellMeant(call, sender), body, files });
}

/** The agreement of owner 7 waits, unsigned; otherwise it would stop their other writes. */
async function waitForSignature(): Promise<void> {
  await portal.orm.delete(slaSignatures);
  await portal.orm.update(slas).set({ status: 'pending' });
}

const headersOfOurs = [
  'content-transfer-encoding',
  'content-type',
  'date',
  'from',
  'message-id',
  'mime-version',
  'reply-to',
  'subject',
  'to',
];

/** The emails sent after a call, each with the names of its headers. */
async function emailsLeft(): Promise<{ readonly names: string[]; readonly head: string; readonly wire: string }[]> {
  rmSync(folder, { recursive: true, force: true });
  const open = new AbortController().signal;
  const log = { warn: () => undefined, error: () => undefined };
  const deps = {
    database: portal.database,
    clock: portal.clock,
    files: portal.files,
    transport: folderTransport(folder),
    providerEmail: 'office@rentals.test',
    cipher: testCipher,
    bankEmails: bankEmails({ clock: portal.clock, settings: testSettings, log }),
    addressEmails: addressEmails({ clock: portal.clock, settings: testSettings }),
    log,
  };
  if ((await deliverDue(deps, { closing: open, over: open })) === 0) return [];
  return readdirSync(folder).map((name) => {
    const wire = readFileSync(join(folder, name), 'latin1');
    const head = wire.slice(0, wire.indexOf('\r\n\r\n')).replace(/\r\n[ \t]+/g, ' ');
    return { names: head.split('\r\n').map((line) => line.slice(0, line.indexOf(':')).toLowerCase()), head, wire };
  });
}

async function expectCleanEmails(): Promise<void> {
  for (const { names, head, wire } of await emailsLeft()) {
    expect(names.filter((name) => !headersOfOurs.includes(name))).toEqual([]);
    expect(new Set(names).size).toBe(names.length);
    expect(head).toMatch(/^content-type: (text\/plain|multipart\/mixed);/im);
    expect(wire).not.toContain('\u0000');
  }
}

/** The whole content of the database, as JSON, with what emails say. */
async function stored(): Promise<string> {
  const tables = ['logins', 'referrals', 'enquiries', 'mail_outbox', 'sla_signatures'];
  const rows = await Promise.all(
    tables.map((table) => portal.orm.execute(`select to_jsonb(t)::text as row from ${table} t`)),
  );
  const emails = await readOutbox(portal.orm);
  const all = rows.flatMap(({ rows: found }) => found.map(({ row }) => JSON.parse(String(row)) as unknown));
  return JSON.stringify([...all, ...emails.map(({ body }) => body)]);
}

const asText = (payload: string): string =>
  JSON.stringify(payload.toWellFormed().replaceAll(/\r\n?/g, '\n')).slice(1, -1);
const freeText = [
  'referral.name',
  'referral.address',
  'ownerEnquiry.comments',
  'addSecondAuthority.first_name',
  'addSecondAuthority.last_name',
  'addSecondAuthority.username',
  'sign.name',
];

/** Free text is tried with every payload, and at night so is every field; otherwise the fields take turns. */
const triedIn = (name: string): readonly string[] =>
  process.env['NIGHTLY'] || freeText.includes(name)
    ? payloads
    : payloads.filter((_, at) => (at + fields.findIndex((field) => field.name === name)) % 4 === 0);

describe('a text in a write', () => {
  it('the payloads are tried in every text field of every write', () => {
    const missing = fields.filter(({ call, field }) => takenBy(call)[field] === undefined).map(({ name }) => name);
    // The second authority's part of the form is sent with their id; `addSecondAuthority` has the same fields. One
    // session is ended instead of all others. A signature may name the PDF that was shown. The payloads are tried in these,
    // too.
    const others = ['endOwnSessions.session', 'sign.digest'];
    const isElse = (name: string): boolean => name.startsWith('profileUpdate.s_') || others.includes(name);
    expect(missing.filter((name) => !isElse(name))).toEqual([]);
    expect(fields.map(({ name }) => name)).toEqual(expect.arrayContaining(freeText));
  });

  it.each(fields)(
    'a hostile text in $name is refused, or stored unchanged and sent as text',
    async ({ call, field, name }) => {
      const good = takenBy(call);
      let kept = 0;
      for (const payload of triedIn(name)) {
        await portal.orm.delete(attempts);
        if (call === calls.sign) await waitForSignature();
        const { status } = await send(call, { ...good, [field]: payload });
        expect(status).toBeLessThan(500);
        const isKept = status < 300 && freeText.includes(name);
        if (isKept) expect(await stored()).toContain(asText(payload));
        if (isKept) kept += 1;
        await expectCleanEmails();
        await portal.orm.delete(logins).where(eq(logins.role, 'second_authority'));
        await portal.orm.update(slas).set({ status: 'signed' });
      }
      // If all were refused, storing would not be tested.
      if (freeText.includes(name)) expect(kept).toBeGreaterThanOrEqual(4);
    },
  );

  it.each(payloads)('a payload as the name of a file adds no header to the email: %j', async (payload) => {
    const { status } = await send(calls.ownerEnquiry, takenBy(calls.ownerEnquiry), [
      [`${payload}.txt`, 'The boiler is cold.'],
    ]);
    expect(status).toBeLessThan(500);
    await expectCleanEmails();
  });
});
