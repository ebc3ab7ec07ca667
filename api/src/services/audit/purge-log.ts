import type { Database } from '../../db/client.ts';
import { recordAudit } from './audit.repo.ts';
import { findChains, findLinks, lockChain, removeUpTo } from './audit-chain.repo.ts';
import type { Anchor, Link } from './audit-chain.repo.ts';
import { anchorSeals, findPurgeable } from '../row-seals/anchor-seals.ts';
import type { SealKeys } from '../row-seals/seal-rows.ts';
import type { UnvouchedSeals } from '../row-seals/verify-seals.ts';
import { findBreak } from './verify-log.ts';
import type { Finding as LogFinding } from './verify-log.ts';

/** A row of the log, or its seals, that have been altered. */
export type Finding = LogFinding | UnvouchedSeals;

export interface PurgedLog {
  readonly rows: number;
  readonly chains: number;
  /** Broken chains: nothing from the break on was purged. */
  readonly findings: number;
}

const BATCH_SIZE = 1000;

/**
 * Removes the rows from before an instant: of each chain a prefix and nothing else, verified first with their seals, so
 * that evidence of changes stays. The last hash is kept as the anchor of the rest (OP2), with the seals that are still
 * the latest of their rows (SEC9). The portal may be running.
 */
export async function purgeLog(
  database: Database,
  before: Date,
  report: (finding: Finding) => unknown,
  atATime = BATCH_SIZE,
  keys: SealKeys | null = null,
): Promise<PurgedLog> {
  const counts = { rows: 0, chains: 0, findings: 0 };
  await database.transaction((tx) =>
    recordAudit(tx, {
      action: 'log.purged',
      requestId: 'portal purge-log',
      actorLoginId: null,
      onBehalfOf: null,
      detail: { before: before.toISOString() },
    }),
  );
  for (const chain of await findChains(database.orm)) {
    let removed = 0;
    for (;;) {
      const { rows, finding } = await purgeSome(database, { chain, before, limit: atATime, keys });
      removed += rows;
      if (finding !== null) {
        counts.findings += 1;
        report(finding);
      }
      if (rows < atATime || finding !== null) break;
    }
    counts.rows += removed;
    if (removed > 0) counts.chains += 1;
  }
  return counts;
}

interface PurgeOptions {
  readonly chain: number;
  readonly before: Date;
  readonly limit: number;
  readonly keys: SealKeys | null;
}

interface Part {
  readonly rows: number;
  readonly finding: Finding | null;
}

/** Purges some of a chain's oldest rows, in one transaction that adds no row and so locks no other head. */
function purgeSome(database: Database, { chain, before, limit, keys }: PurgeOptions): Promise<Part> {
  return database.transaction(async (tx) => {
    const begin = await lockChain(tx, chain);
    const links = (await findLinks(tx, { chain, number: begin.number }, limit)).filter((link) => link.chain === chain);
    const { whole, broken } = walk(begin, links, before);
    const after = begin.number;
    const takeable = await findPurgeable(tx, { chain, after, to: whole.at(-1)?.number ?? after }, keys);
    const last = whole.findLast(({ number }) => number <= takeable.last);
    if (last !== undefined) {
      await removeUpTo(tx, chain, last);
      await anchorSeals(tx, chain, takeable.numbers, keys);
    }
    const rows = (last?.number ?? after) - after;
    return { rows, finding: takeable.finding ?? broken };
  });
}

/** The intact links from before an instant, and what ended them. */
function walk(
  begin: Anchor,
  links: readonly Link[],
  before: Date,
): { readonly whole: readonly Link[]; readonly broken: Finding | null } {
  const whole: Link[] = [];
  for (const link of links) {
    const finding = findBreak(whole.at(-1) ?? begin, link);
    if (finding !== null) return { whole, broken: finding };
    if (!isBefore(link, before)) break;
    whole.push(link);
  }
  return { whole, broken: null };
}

function isBefore({ fields }: Link, moment: Date): boolean {
  const [, microseconds] = fields ?? [];
  return Number(microseconds) < moment.getTime() * 1000;
}
