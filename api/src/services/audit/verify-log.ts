import { createHash } from 'node:crypto';
import type { Database } from '../../db/client.ts';
import { countPurged, findEmptied, findLinks, findRows } from './audit-chain.repo.ts';
import type { Head, Link, ChainPosition } from './audit-chain.repo.ts';

/** The first position at which a chain is broken, or a row in no chain. `id` is the row's, where it is known. */
export type Finding = { readonly chain: number } & (
  | {
      readonly kind: 'changed';
      readonly number: number;
      readonly id: string;
      readonly action: string;
      readonly at: Date;
    }
  /** The rows with these numbers are gone. */
  | { readonly kind: 'removed'; readonly number: number; readonly last: number; readonly id: string | null }
  /** The last link does not match the head. */
  | { readonly kind: 'head'; readonly number: number }
  | { readonly kind: 'added'; readonly id: string; readonly action: string; readonly at: Date }
);

export interface VerifiedLog {
  readonly rows: number;
  readonly chains: number;
  readonly findings: number;
  /** The rows missing from the beginnings of chains because they were purged. */
  readonly purged: number;
}

const BATCH_SIZE = 1000;

/** A chain up to a position: the last link, and whether something was found in it. */
interface VerifiedChain extends ChainPosition, Pick<Link, 'hash' | 'head' | 'anchor'> {
  readonly isBroken: boolean;
}

/**
 * Walks all chains of the audit log, a page at a time, and reports the first finding of each; the portal may be
 * running.
 */
export async function verifyLog(
  { orm }: Database,
  report: (finding: Finding) => unknown,
  atATime = BATCH_SIZE,
): Promise<VerifiedLog> {
  const counts = { rows: 0, chains: 0, findings: 0, purged: await countPurged(orm) };
  const found = (finding: Finding): void => {
    counts.findings += 1;
    report(finding);
  };
  let verifiedChain: VerifiedChain | null = null;
  // Before every chain and number.
  let place: ChainPosition = { chain: -2_147_483_648, number: 0 };
  for (;;) {
    const links: Link[] = await findLinks(orm, place, atATime);
    for (const link of links) {
      if (verifiedChain?.chain !== link.chain) {
        endChain(verifiedChain, found);
        counts.chains += 1;
        verifiedChain = { ...link, number: 0, hash: '', isBroken: false };
      }
      counts.rows += 1;
      verifiedChain = follow(verifiedChain, link, found);
    }
    const last = links.at(-1);
    if (last === undefined) break;
    place = last;
  }
  endChain(verifiedChain, found);
  for (const { chain, head, anchor } of await findEmptied(orm))
    endChain({ chain, number: anchor.number, hash: anchor.hash, head, anchor, isBroken: false }, found);
  await findAdded(orm, found, atATime);
  return counts;
}

/**
 * The hash that ties a row to the one before it, computed as the database's `audit_hash` does it, but without that
 * function.
 */
export function hashOfLink(fields: readonly (string | null)[], number: number, previous: string): string {
  const read = [previous, String(number), ...fields].map((field) =>
    field === null ? '-' : `${Buffer.byteLength(field)}:${field}`,
  );
  return createHash('sha256').update(read.join(',')).digest('hex');
}

function follow(verifiedChain: VerifiedChain, link: Link, found: (finding: Finding) => void): VerifiedChain {
  const { chain, number, hash, head, anchor } = link;
  const finding = verifiedChain.isBroken ? null : findBreak(verifiedChain, link);
  if (finding !== null) found(finding);
  return { chain, number, hash, head, anchor, isBroken: verifiedChain.isBroken || finding !== null };
}

/** Rows after the anchor follow from it, even where it moved past rows that were verified before. */
export function findBreak(
  verifiedChain: Pick<VerifiedChain, 'number' | 'hash'>,
  { chain, number, hash, fields, auditId, anchor }: Link,
): Finding | null {
  const before = anchor.number >= verifiedChain.number ? anchor : verifiedChain;
  const due = before.number + 1;
  if (number < due) return { kind: 'head', chain, number };
  if (number !== due) return { kind: 'removed', chain, number: due, last: number - 1, id: null };
  if (fields === null) return { kind: 'removed', chain, number, last: number, id: auditId };
  if (hashOfLink(fields, number, before.hash) === hash) return null;
  const [, microseconds, , , action] = fields;
  return {
    kind: 'changed',
    chain,
    number,
    id: auditId,
    action: action ?? '',
    at: new Date(Math.floor(Number(microseconds) / 1000)),
  };
}

/** The head shows which rows are missing at the end. */
function endChain(verifiedChain: VerifiedChain | null, found: (finding: Finding) => void): void {
  if (verifiedChain === null || verifiedChain.isBroken) return;
  const { chain, number, hash, head } = verifiedChain;
  if (head !== null && head.length > number)
    found({ kind: 'removed', chain, number: number + 1, last: head.length, id: null });
  else if (!isHead(head, { length: number, hash })) found({ kind: 'head', chain, number });
}

function isHead(head: Head | null, last: Head): boolean {
  return head?.length === last.length && head.hash === last.hash;
}

/** Rows that were added without a link, the first of each chain. */
async function findAdded(orm: Database['orm'], found: (finding: Finding) => void, atATime: number): Promise<void> {
  const seen = new Set<number>();
  let after = '-9223372036854775808';
  for (;;) {
    const rows = await findRows(orm, after, atATime);
    for (const { id, chain, action, at } of rows.filter(({ isTied }) => !isTied)) {
      if (seen.has(chain)) continue;
      seen.add(chain);
      found({ kind: 'added', chain, id, action, at: new Date(at) });
    }
    const last = rows.at(-1);
    if (last === undefined) return;
    after = last.id;
  }
}
