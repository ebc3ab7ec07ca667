import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SmtpServer } from '../../../testing/email/smtp-server.ts';
import { folderTransport, smtpTransport } from './transport.ts';
import type { OutgoingEmail, Transport } from './transport.ts';

const root = mkdtempSync(join(tmpdir(), 'portal-mail-'));
const folder = join(root, 'mail');
const server = new SmtpServer();
let smtp: Transport;

const mail: OutgoingEmail = {
  messageId: '7e1f7bb4-4a6b-4f43-a0f2-5a2d7f0f6c11',
  from: 'provider@portal.test',
  to: 'provider@portal.test',
  replyTo: { name: 'Zoë Ng', address: 'zoe@example.com' },
  subject: 'Owner enquiry (customer 7)',
  text: 'Why, oh why?\n.\nSo.\n',
  date: new Date('2026-03-18T16:00:00Z'),
  attachment: null,
};
const never = new AbortController().signal;

beforeAll(async () => {
  smtp = smtpTransport(await server.listen());
});
beforeEach(() => {
  server.received.length = 0;
  server.verdict = '250 taken';
  rmSync(folder, { recursive: true, force: true });
});
afterAll(async () => {
  await server.close();
  rmSync(root, { recursive: true, force: true });
});

const files = (): string[] => readdirSync(folder);

/** An email's headers by name in lower case, each on one line, and its body. */
function parse(text: string): { readonly headers: ReadonlyMap<string, string>; readonly body: string } {
  const end = text.indexOf('\r\n\r\n');
  const lines = text
    .slice(0, end)
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n');
  const headers = new Map(
    lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
  );
  expect(headers.size).toBe(lines.length);
  return { headers, body: text.slice(end + 4) };
}

async function sendToFolder(changes: Partial<OutgoingEmail> = {}): Promise<string> {
  rmSync(folder, { recursive: true, force: true });
  await folderTransport(folder).send({ ...mail, ...changes }, never);
  return readFileSync(join(folder, files()[0] ?? ''), 'latin1');
}

describe('an email to a mail server', () => {
  it('an email goes from and to the provider’s address, with Reply-To set to the owner', async () => {
    await smtp.send(mail, never);
    expect(server.received).toMatchObject([{ from: 'provider@portal.test', to: ['provider@portal.test'] }]);
    const { headers, body } = parse(server.received[0]?.text ?? '');
    expect(Object.fromEntries(headers)).toMatchObject({
      from: 'Owner portal <provider@portal.test>',
      to: 'provider@portal.test',
      'reply-to': expect.stringMatching(/=\?UTF-8\?.+\?= <zoe@example\.com>$/),
      subject: 'Owner enquiry (customer 7)',
      'message-id': '<7e1f7bb4-4a6b-4f43-a0f2-5a2d7f0f6c11@portal.test>',
      date: 'Wed, 18 Mar 2026 16:00:00 +0000',
    });
    expect(body).toContain('Why, oh why?\r\n');
  });

  it.each(['550 no such mailbox', '451 later'])(
    'an email counts as not sent when the mail server refuses it ("%s")',
    async (verdict) => {
      server.verdict = verdict;
      await expect(smtp.send(mail, never)).rejects.toMatchObject({ responseCode: Number(verdict.slice(0, 3)) });
    },
  );

  it('an email counts as not sent when there is no mail server', async () => {
    await expect(smtpTransport('smtp://127.0.0.1:1').send(mail, never)).rejects.toMatchObject({ code: 'ESOCKET' });
  });

  it('an email is given up at the timeout', async () => {
    await expect(smtp.send(mail, AbortSignal.abort())).rejects.toMatchObject({ code: 'EABORT' });
    expect(server.received).toEqual([]);
  });
});

describe('an email to a folder', () => {
  it('an email to a folder is one .eml file, complete and readable by this user only', async () => {
    const text = await sendToFolder();
    expect(files()).toEqual(['20260318T160000Z-7e1f7bb4-4a6b-4f43-a0f2-5a2d7f0f6c11.eml']);
    expect(statSync(join(folder, files()[0] ?? '')).mode & 0o777).toBe(0o600);
    expect(parse(text).headers.get('to')).toBe('provider@portal.test');
  });

  it('an email to a folder is still one file when it is sent again', async () => {
    const transport = folderTransport(folder);
    await transport.send(mail, never);
    await transport.send(mail, never);
    expect(files()).toHaveLength(1);
  });

  it('an email to a folder carries its file with name and type', async () => {
    const text = await sendToFolder({
      attachment: { filename: 'Été.jpg', contentType: 'image/jpeg', content: Buffer.from('picture') },
    });
    expect(text).toMatch(/Content-Type: image\/jpeg/);
    expect(text).toMatch(/Content-Disposition: attachment;\s+filename\*0\*=utf-8''%C3%89t%C3%A9\.jpg/);
    expect(text).toContain(Buffer.from('picture').toString('base64'));
  });
});

describe('what an owner can write', () => {
  const evil = fc
    .tuple(
      fc.string({ unit: 'binary' }),
      fc.constantFrom('\r\n', '\n', '\r', '\u2028', '\u0000'),
      fc.constantFrom('Bcc: eve@example.com', '\r\n\r\nHello'),
    )
    .map((parts) => parts.join(''));
  const known = [
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

  it('no name, address, subject or file of an owner adds a header to an email', async () => {
    await fc.assert(
      fc.asyncProperty(evil, evil, evil, async (name, address, filename) => {
        const attachment = { filename, contentType: 'text/plain', content: Buffer.from('x') };
        const { headers } = parse(await sendToFolder({ replyTo: { name, address }, subject: name, attachment }));
        expect([...headers.keys()].filter((header) => !known.includes(header))).toEqual([]);
        expect(headers.get('to')).toBe('provider@portal.test');
      }),
      { numRuns: 60, examples: [['a', `${'\u{10000}'.repeat(5)}${'\u2028'.repeat(5)}\r\n\r\nHello`, 'a.txt']] },
    );
  });

  it('what an owner writes makes an email read no file of the server and fetch nothing', async () => {
    const text = await sendToFolder({ text: '<img src="file:///etc/passwd">', subject: '/etc/passwd' });
    expect(text).not.toContain('root:');
  });
});
