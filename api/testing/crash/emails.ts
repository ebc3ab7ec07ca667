import { calls } from '@portal/contract';
import { createHash, randomUUID } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { Database } from '../../src/db/client.ts';
import type { Fault } from './fault.ts';
import { readOutbox } from '../email/read-outbox.ts';
import type { Visitor } from '../visitor.ts';

/** A write of an owner, and whether it was confirmed. */
export interface Written {
  readonly kind: 'enquiry' | 'referral';
  /** Part of the text, so that the email can be found. */
  readonly mark: string;
  readonly key: string;
  readonly file: Buffer | null;
  readonly customerId: number;
  isAnswered: boolean;
}

export function makeEmail(customerId: number, fileSize: number | null): Written {
  const mark = `mark-${randomUUID()}`;
  const file = fileSize === null ? null : Buffer.alloc(fileSize, `${mark}\n`);
  return {
    kind: fileSize === null ? 'referral' : 'enquiry',
    mark,
    key: randomUUID(),
    file,
    customerId,
    isAnswered: false,
  };
}

/** Sends it, again if necessary, with the same key. */
export async function sendEmail(visitor: Visitor, written: Written): Promise<void> {
  const { kind, mark, key, file, customerId } = written;
  const headers = { 'idempotency-key': key };
  const { status } =
    kind === 'enquiry'
      ? await visitor.call(calls.ownerEnquiry, {
          headers,
          body: { comments: `When is it repaired? ${mark}`, userId: customerId },
          ...(file && { file: { name: 'a.txt', bytes: file } }),
        })
      : await visitor.call(calls.referral, {
          headers,
          body: {
            name: 'Zoë Ng',
            properties_no: '3',
            address: mark,
            email: 'zoe@example.com',
            mobile: '416 555 0101',
            customer_id: customerId,
          },
        });
  if (status !== 200) throw new Error(`A ${kind} was answered ${status}.`);
  written.isAnswered = true;
}

interface Found {
  readonly rows: number;
  readonly emails: number;
  readonly keys: number;
  readonly file_name: string | null;
  readonly message_id: string | null;
}

/** A confirmed write is there once; one without a response is there whole or not at all. */
export async function checkEmail(database: Database, dataDir: string, written: Written): Promise<Fault[]> {
  const found = await find(database, written);
  const { rows, emails, keys } = found;
  const isWhole = rows === emails && emails === keys && rows <= 1;
  const isThere = rows === 1;
  if (!isWhole) return [`${written.kind} ${written.mark}: ${rows} rows, ${emails} emails, ${keys} keys`];
  if (!isThere) return written.isAnswered ? [`${written.kind} ${written.mark} was answered and is not there`] : [];
  if (written.file === null) return [];
  return isSame(written.file, dataDir, found.file_name) ? [] : [`the file of ${written.mark} is not what was sent`];
}

/** Once everything is sent: its email was sent too. */
export async function checkLeft(database: Database, dataDir: string, written: Written): Promise<Fault[]> {
  const { message_id: id } = await find(database, written);
  const copies = readdirSync(join(dataDir, 'mail')).filter((name) => name.endsWith(`-${id}.eml`));
  return copies.length === 1 ? [] : [`the email of ${written.mark} left ${copies.length} times`];
}

async function find(database: Database, { kind, mark, key }: Written): Promise<Found> {
  const table =
    kind === 'enquiry' ? sql`enquiries where comments like ${`%${mark}`}` : sql`referrals where address = ${mark}`;
  const emails = (await readOutbox(database.orm)).filter(({ body }) => body.includes(mark));
  const [first = null] = emails.map(({ messageId }) => messageId).toSorted();
  const { rows } = await database.orm.execute<Omit<Found, 'emails' | 'message_id'> & Record<string, unknown>>(sql`select
    (select count(*)::int from ${table}) as rows,
    (select count(*)::int from answered_keys where key = ${key}::uuid) as keys,
    (select min(file_name::text) from enquiries where comments like ${`%${mark}`}) as file_name`);
  const [found] = rows;
  if (found === undefined) throw new Error('A count has one row.');
  return { ...found, emails: emails.length, message_id: first };
}

function isSame(sent: Buffer, dataDir: string, name: string | null): boolean {
  if (name === null) return false;
  const kept = readFileSync(join(dataDir, 'files', name.slice(0, 2), name));
  return hashOf(kept) === hashOf(sent);
}

function hashOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}
