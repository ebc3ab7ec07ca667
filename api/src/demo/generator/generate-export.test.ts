import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { parseIsoDate, parseMoney, runningBalances, toDecimal } from '@portal/domain';
import fc from 'fast-check';
import { createHash } from 'node:crypto';
import { testCipher } from '../../../testing/seal/test-keys.ts';
import { importFiles } from '../../transfer/import/import-export.ts';
import { describeProblem } from '../../transfer/import/problem.ts';
import { readExport } from '../../transfer/import/read-export.ts';
import { ledgerEntries } from '../../db/schema/ledger.tables.ts';
import { openTestDatabase } from '../../../testing/db/test-database.ts';
import type { TestDatabase } from '../../../testing/db/test-database.ts';
import { SAMPLE_VERSION, generateExport, generateSample } from './generate-export.ts';
import type { IdKind } from '../../services/demo/demo-ids.ts';
import { Ids } from './ids.ts';
import { idRange } from '../../services/demo/demo-ids.ts';
import { SAMPLE_PASSWORD } from './people.ts';
import { LARGEST_SCALE, ownerPlans } from './owner-plans.ts';
import { createRandom } from './random.ts';
import { readSample, samples, standard } from '../../../testing/demo/read-sample.ts';

const idColumns: readonly (readonly [string, string, IdKind])[] = [
  ['owners.csv', 'customer_id', 'customer'],
  ['buildings.csv', 'group_id', 'group'],
  ['properties.csv', 'property_id', 'property'],
  ['leases.csv', 'application_id', 'application'],
  ['leases.csv', 'tenant_id', 'tenant'],
  ['ledger.csv', 'ledger_entry_id', 'ledgerEntry'],
  ['bills.csv', 'bill_id', 'bill'],
  ['bill_payments.csv', 'transaction_id', 'transaction'],
  ['slas.csv', 'sla_id', 'sla'],
];

describe('any sample', () => {
  it('a sample is an export without a problem', () => {
    fc.assert(
      fc.property(samples, (options) => {
        expect(readExport(generateExport(options)).problems.map(describeProblem)).toEqual([]);
      }),
      { numRuns: 3 },
    );
  });

  it('a sample is the same for the same options, and differs for another seed', () => {
    fc.assert(
      fc.property(samples, (options) => {
        expect(generateExport(options)).toEqual(generateExport(options));
        expect(generateExport(options)).not.toEqual(generateExport({ ...options, seed: options.seed + 1 }));
      }),
      { numRuns: 1 },
    );
  });

  it('a sample has the same shape for every seed: the same properties, leases and bills', () => {
    fc.assert(
      fc.property(samples, (options) => {
        const shape = (seed: number): unknown => {
          const read = readSample({ ...options, seed });
          return [
            read('properties.csv').map((property) => [
              property['property_id'],
              property['group_id'],
              property['status'],
            ]),
            read('leases.csv').map((lease) => [lease['property_id'], lease['kill_tenancy']]),
            read('bills.csv').map((bill) => bill['property_id']),
          ];
        };
        expect(shape(options.seed + 1)).toEqual(shape(options.seed));
      }),
      { numRuns: 1 },
    );
  });

  it('a sample keeps its ids in its own range, so that samples 1,000 customers apart share none', () => {
    fc.assert(
      fc.property(samples, (options) => {
        const read = readSample(options);
        for (const [name, column, sort] of idColumns) {
          const { first, last } = idRange(sort, options.firstCustomerId);
          const ids = read(name).map((cells) => Number(cells[column]));
          expect(ids.every((id) => id >= first && id <= last)).toBe(true);
          expect(idRange(sort, options.firstCustomerId + 1_000).first).toBe(last + 1);
        }
      }),
      { numRuns: 2 },
    );
  });
});

describe('the sample of the accounts that are promised', () => {
  const read = readSample(standard);
  const logins = read('logins.csv');

  it('every promised account of a sample logs in with one password', () => {
    expect(logins.map((login) => [login['login'], login['role'], login['customer_id'], login['password']])).toEqual([
      ['staff@w1.test', 'staff', null, SAMPLE_PASSWORD],
      ['owner@w1.test', 'owner', 4_000, SAMPLE_PASSWORD],
      ['helper@w1.test', 'second_authority', 4_000, SAMPLE_PASSWORD],
      ['single@w1.test', 'owner', 4_001, SAMPLE_PASSWORD],
      ['empty@w1.test', 'owner', 4_002, SAMPLE_PASSWORD],
      ['unsigned@w1.test', 'owner', 4_003, SAMPLE_PASSWORD],
      ['nosla@w1.test', 'owner', 4_004, SAMPLE_PASSWORD],
      ['multires@w1.test', 'owner', 4_005, SAMPLE_PASSWORD],
    ]);
  });

  it('the usernames of a sample differ from those of any other domain', () => {
    const others = readSample({ ...standard, domain: 'w2.test' })('logins.csv').map((login) => login['username']);
    expect(logins.some((login) => others.includes(login['username']))).toBe(false);
  });

  it('a sample gives owner@ 12 properties in 3 buildings and 2 without, single@ one in one, and empty@ none', () => {
    const held = (customerId: number): unknown[] =>
      read('properties.csv')
        .filter((property) => property['customer_id'] === customerId)
        .map((property) => property['group_id']);
    expect([
      held(4_000).length,
      held(4_000).filter((group) => group === null).length,
      new Set(held(4_000)).size,
    ]).toEqual([14, 2, 4]);
    expect(held(4_001)).toEqual([expect.any(Number)]);
    expect(held(4_002)).toEqual([]);
  });
});

describe('the times for meetings of a sample', () => {
  it('meetings are offered for two months of the real clock, whatever day the books are of (BK5)', () => {
    const realDay = parseIsoDate('2026-11-23');
    const days = readSample({ ...standard, realDay, residences: [1] })('slots.csv').map(({ starts_at: instant }) =>
      String(instant).slice(0, 10),
    );
    expect([days[0], days.at(-1)]).toEqual([expect.stringMatching(/^2026-11-2/), expect.stringMatching(/^2027-01-2/)]);
    expect(days.every((day) => day >= realDay && day <= '2027-01-23')).toBe(true);
  });
});

describe('a sample that is remembered', () => {
  it('a sample has another version whenever the same options give other rows, so that existing demos are recreated', () => {
    const hash = createHash('sha256');
    for (const text of generateExport(standard, new Map()).values()) hash.update(text);
    expect([SAMPLE_VERSION, hash.digest('hex').slice(0, 16)]).toEqual([15, 'e289c60d36fe7686']);
  });
});

describe('a larger sample', () => {
  it.each([1, 2, 3, 4, 5])('a sample of the largest size and seed %i fits into its range of ids', (seed) => {
    const propertyPlans = [...ownerPlans(createRandom(seed), LARGEST_SCALE)].flatMap((plan) => [
      ...plan.buildings.flat(),
      ...plan.withoutBuilding,
    ]);
    expect(propertyPlans.length).toBeGreaterThan(7_500);
    expect(propertyPlans.length).toBeLessThan(9_500);
  });

  it('a sample that is too large is refused rather than given ids of the next', () => {
    const ids = new Ids(1);
    for (let count = 0; count < 1_000; count += 1) ids.next('customer');
    expect(() => ids.next('customer')).toThrow('no more than 1000 ids');
  });

  /** All rows of a sample of this scale, by file. */
  function sampleOf(scale: number): (name: string) => Readonly<Record<string, unknown>>[] {
    const parts = [...generateSample({ ...standard, scale })];
    return (name) => parts.flatMap((part) => [...(part.get(name) ?? [])]);
  }

  it('a larger sample keeps the promised accounts unchanged and adds five owners a step', () => {
    const [small, larger] = [sampleOf(1), sampleOf(3)];
    const properties = small('properties.csv');
    expect(larger('properties.csv').slice(0, properties.length)).toEqual(properties);
    expect(larger('owners.csv').length).toBe(small('owners.csv').length + 10);
    expect(larger('logins.csv').some((login) => login['login'] === 'large@w1.test')).toBe(false);
  });
});

describe('samples in the database', () => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await openTestDatabase();
  });

  beforeEach(() => database.empty());

  afterAll(() => database.close());

  it('two samples are loaded beside each other, with the balances that the domain calculates', async () => {
    for (const [index, domain] of ['w1.test', 'w2.test'].entries()) {
      const result = await importFiles(
        database,
        generateExport({ ...standard, firstCustomerId: 4_000 + index * 1_000, domain }),
        domain,
        null,
        { cipher: testCipher },
      );
      expect(result).toMatchObject({ kind: 'imported', counts: { 'properties.csv': { inserted: 282, updated: 0 } } });
    }
    for (const lines of Map.groupBy(
      await database.orm.select().from(ledgerEntries),
      (line) => line.propertyId,
    ).values()) {
      const summed = runningBalances(
        lines.map(({ balance: _, ...line }) => ({
          ...line,
          date: parseIsoDate(line.date),
          amount: parseMoney(line.amount),
        })),
      );
      const stored = new Map(lines.map((line) => [line.ledgerEntryId, line.balance]));
      for (const line of summed) expect(stored.get(line.ledgerEntryId)).toBe(toDecimal(line.balance));
    }
  });
});
