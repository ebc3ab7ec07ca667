import type { Database } from '../../db/client.ts';
import { recordAudit } from './audit.repo.ts';
import { findChains, findLinks, lockChain, removeUpTo } from './audit-chain.repo.ts';
import type { Anchor, Link } from './audit-chain.repo.ts';
import { anchorSeals } from '../row-seals/anchor-seals.ts';
import type { SealKeys } from '../row-seals/seal-rows.ts';
import { findBreak } from './verify-log.ts';
import type { Finding } from './verify-log.ts';

export interface Purged {
  readonly rows: number;
  readonly chains: number;
  /** Chains that are not whole: from there on they were left as they are. */
  readonly findings: number;
}

const AT_A_TIME = 1000;

/**
 * Removes the rows of before a moment: of each chain a prefix and nothing else, verified first, so that a row that was
 * changed stays to be found. The last hash is kept as the anchor of the rest (OP2),
 * with the seals that are still the latest of their rows (SEC9). The portal may be running.
 */
export async function purgeLog(
  database: Database,
  before: Date,
  report: (finding: Finding) => unknown,
  atATime = AT_A_TIME,
  keys: SealKeys | null = null,
): Promise<Purged> {
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

interface Purging {
  readonly chain: number;
  readonly before: Date;
  readonly limit: number;
  readonly keys: SealKeys | null;
}

interface Part {
  readonly rows: number;
  readonly finding: Finding | null;
}

/** Some of a chain's oldest rows, in one transaction that adds no row and so locks no other head. */
function purgeSome(database: Database, { chain, before, limit, keys }: Purging): Promise<Part> {
  return database.transaction(async (tx) => {
    let last: Anchor = await lockChain(tx, chain);
    const links = (await findLinks(tx, { chain, number: last.number }, limit)).filter((link) => link.chain === chain);
    let rows = 0;
    let finding: Finding | null = null;
    for (const link of links) {
      finding = findBreak(last, link);
      if (finding !== null || !isBefore(link, before)) break;
      last = link;
      rows += 1;
    }
    if (rows > 0) {
      await removeUpTo(tx, chain, last);
      await anchorSeals(tx, chain, keys);
    }
    return { rows, finding };
  });
}

function isBefore({ fields }: Link, moment: Date): boolean {
  const [, microseconds] = fields ?? [];
  return Number(microseconds) < moment.getTime() * 1000;
}
