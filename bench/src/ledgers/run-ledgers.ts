import { addHolder, settle } from '../books.ts';
import type { Finding } from '../finding.ts';
import { measure } from '../measure.ts';
import type { Measurement } from '../measure.ts';
import type { Read } from '../reads.ts';
import { addAccount, growTo } from '../speed/ledger-lines.ts';
import { TODAY } from '../system-under-test.ts';
import type { Pool, SystemUnderTest } from '../system-under-test.ts';

export interface LedgerSizes {
  /** How many lines each account of the measured owner has, the shortest first. */
  readonly own: readonly number[];
  /** How many lines all other owners have together, the fewest first. */
  readonly others: readonly number[];
  /** How often each ledger is read. */
  readonly rounds: number;
}

/** A page of the tenancy's ledger. */
const PAGE = 500;
const owner = { customerId: 1, firstProperty: 1, properties: 0 };

/**
 * Reads the first page of short and long accounts, beside few and many lines of others, and compares each call with its
 * bare SQL.
 */
export async function runLedgers(
  { pool, ...system }: SystemUnderTest,
  { own, others, rounds }: LedgerSizes,
  print: (line: string) => void,
): Promise<Finding[]> {
  await addHolder(pool, owner, 0);
  for (const [index, lines] of own.entries()) await addOwnAccount(pool, index + 1, lines);
  const held = own.reduce((sum, lines) => sum + lines, 0);
  const results: Result[] = [];
  for (const count of others) {
    print(`ledgers: ${count} lines of others`);
    await growTo(pool, held + count);
    await settle(pool);
    const measured = await measure({ pool, ...system }, [owner], rounds, own.map(toRead));
    results.push(...measured.map((one, index) => ({ ...one, own: own[index] ?? 0, others: count })));
  }
  return [...results.map(besideSql), ...growth(results)];
}

interface Result extends Measurement {
  readonly own: number;
  readonly others: number;
}

async function addOwnAccount(pool: Pool, propertyId: number, lines: number): Promise<void> {
  await pool.query(`insert into properties (property_id, customer_id, status) values ($1, $2, 1)`, [
    propertyId,
    owner.customerId,
  ]);
  await addAccount(pool, propertyId, lines);
}

function toRead(lines: number, index: number): Read {
  const body = { propertyId: index + 1, creditType: 'all', startFrom: '1900-01-01', endTo: TODAY, limit: PAGE };
  return { name: `property/ledger, ${lines} lines`, path: () => '/api/property/ledger', body: () => body };
}

function besideSql({ own, others, httpMs, sqlMs, pages }: Result): Finding {
  return {
    what: `ledger of ${own} lines beside ${others} of others: call / bare SQL`,
    detail: `${httpMs.toFixed(1)} ms, ${sqlMs.toFixed(1)} ms, ${pages} pages`,
    ratio: httpMs / sqlMs,
    aim: '<= 4.5',
  };
}

/**
 * In pages of the database, which are the same in every run: a full page of a short account and of the longest, and of
 * each beside more of others.
 */
function growth(results: readonly Result[]): Finding[] {
  const fewest = Math.min(...results.map(({ others }) => others));
  const full = results.filter(({ own, others }) => own >= PAGE && others === fewest);
  const [short, long] = [full[0], full.at(-1)];
  const byOwn =
    short && long && short !== long ? [grown(`ledger of ${long.own} / ${short.own} lines`, long, short)] : [];
  const byOthers = results
    .filter(({ others }) => others > fewest)
    .flatMap((now) => {
      const before = results.find(({ own, others }) => own === now.own && others === fewest);
      return before
        ? [grown(`ledger of ${now.own} lines beside ${now.others} / ${fewest} of others`, now, before)]
        : [];
    });
  return [...byOwn, ...byOthers];
}

function grown(what: string, now: Result, before: Result): Finding {
  return {
    what: `${what}: pages`,
    detail: `${now.pages}, ${before.pages} pages; ${now.httpMs.toFixed(1)} ms, ${before.httpMs.toFixed(1)} ms`,
    ratio: now.pages / before.pages,
    aim: '<= 1.3',
  };
}
