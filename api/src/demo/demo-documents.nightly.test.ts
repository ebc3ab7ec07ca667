import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { parseIsoDate } from '@portal/domain';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bills } from '../db/schema/bill.tables.ts';
import { documents } from '../db/schema/document.tables.ts';
import { ledgerEntries } from '../db/schema/ledger.tables.ts';
import { buildings, properties } from '../db/schema/property.tables.ts';
import { openTestDatabase } from '../../testing/db/test-database.ts';
import { openTestCipher, testCipher } from '../../testing/seal/test-keys.ts';
import type { TestDatabase } from '../../testing/db/test-database.ts';
import { reasonsOf } from '../../testing/import/small-export.ts';
import { TestClock } from '../../testing/portal.ts';
import { memoryFiles } from '../../testing/files/memory-files.ts';
import { importExport } from '../transfer/import/import-export.ts';
import { drawInvoice } from './drawing/invoice-pdf.ts';
import { SCENES, drawHouse, drawTower } from './drawing/scenes.ts';
import { writeSample } from './generator/write-sample.ts';
import { removeDemo } from './remove-demo.ts';
import { withSample } from './sample.service.ts';

const files = memoryFiles();
const clock = new TestClock();
let database: TestDatabase;

const make = (seed: number): Promise<void> =>
  withSample(database, { seed, scale: 1, files, openCipher: openTestCipher }, clock, { warn: () => undefined }).ready();
const rows = () => database.orm.select().from(documents);
const named = async (): Promise<string[]> => [...new Set((await rows()).map(({ storedName }) => storedName))].sort();

beforeAll(async () => {
  database = await openTestDatabase();
  await make(1);
});
afterAll(() => database.close());

describe('the drawings of a demo', () => {
  it('a drawing depends on its numbers alone, is small and is what its name says', async () => {
    const drawn = [drawHouse(1, 2), drawTower(1, 2)];
    expect([drawHouse(1, 2), drawTower(1, 2)]).toEqual(drawn);
    expect(drawHouse(2, 2)).not.toEqual(drawHouse(1, 2));
    for (const picture of drawn) {
      expect(Buffer.from(picture).toString('latin1', 1, 4)).toBe('PNG');
      expect(picture.length).toBeLessThan(10_000);
    }
  });

  it('an invoice is a PDF that says what it is for', async () => {
    const invoice = drawInvoice({
      number: '7',
      from: 'Maple (Maintenance)',
      date: '2026-03-01',
      about: "101-12 Rue de l'Église",
      description: 'Lock change',
      amount: '$85.00',
    });
    expect(Buffer.from(invoice).toString('latin1', 0, 5)).toBe('%PDF-');
    const text = Buffer.from(invoice).toString('latin1');
    expect(text).toContain('(Maple \\(Maintenance\\)) Tj');
    expect(text).toContain("(For 101-12 Rue de l'Église) Tj");
    const start = Number(/startxref\n(\d+)/.exec(text)?.[1]);
    expect(text.slice(start, start + 4)).toBe('xref');
  });
});

describe('the documents of the demo', () => {
  it('every property and building of the demo has a picture', async () => {
    const pictures = await rows();
    const of = (kind: string): (number | null)[] =>
      pictures.filter((row) => row.kind === kind).map(({ refId }) => refId);
    const owned = await database.orm.select().from(properties);
    const blocks = await database.orm.select().from(buildings);
    expect(of('photo').sort()).toEqual(owned.map(({ propertyId }) => propertyId).sort());
    expect(of('building_photo').sort()).toEqual(blocks.map(({ groupId }) => groupId).sort());
  });

  it('bills and work orders of the demo have an invoice to open, and some have none (SNAP 101)', async () => {
    const stored = await rows();
    // Units of a multi-residential building come without files.
    const single = (await database.orm.select().from(properties)).filter(({ unit }) => unit === null);
    const ids = new Set(single.map(({ propertyId }) => propertyId));
    const isSingle = ({ propertyId }: { readonly propertyId: number }): boolean => ids.has(propertyId);
    const lines = (await database.orm.select().from(ledgerEntries)).filter(isSingle);
    for (const [kind, count] of [
      ['bill', (await database.orm.select().from(bills)).filter(isSingle).length],
      ['invoice', lines.filter(({ workOrder }) => workOrder !== null).length],
    ] as const) {
      const invoices = stored.filter((row) => row.kind === kind);
      expect(invoices.length).toBeGreaterThan(count / 2);
      expect(invoices.length).toBeLessThan(count);
    }
  });

  it('every file is stored, each picture once for all that show it', async () => {
    expect(files.names()).toEqual(await named());
    const pictures = (await rows()).filter(({ kind }) => kind === 'photo');
    expect(new Set(pictures.map(({ storedName }) => storedName)).size).toBeLessThanOrEqual(SCENES);
  });

  it('a demo that is made again leaves none of the files before, and a removed one none at all', async () => {
    const before = files.names();
    await make(2);
    expect(files.names()).toEqual(await named());
    expect(files.names().filter((name) => before.includes(name))).toEqual([]);
    await removeDemo(database, files);
    expect([files.names(), await rows()]).toEqual([[], []]);
  });

  it('a sample as an export is imported with its files', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'portal-sample-'));
    writeSample(folder, { seed: 3, today: parseIsoDate('2026-03-18'), firstCustomerId: 4_000, domain: 'w.test' });
    await database.empty();
    expect(reasonsOf(await importExport(database, files, folder, { cipher: testCipher }))).toEqual([]);
    expect((await rows()).length).toBeGreaterThan(50);
    rmSync(folder, { recursive: true });
  });
});
