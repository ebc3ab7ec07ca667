import type { CsvNote, DateRange, IsoDate } from '@portal/domain';
import { csvBeginning, csvEnd, csvRows, parseIsoDate } from '@portal/domain';
import { LEDGER_HEADS, ledgerCells, propertyCells } from '@portal/reports';
import { Readable } from 'node:stream';
import { AppError } from '../../app-error.ts';
import type { Database, OwnerTransaction } from '../../db/client.ts';
import type { OwnerScope } from '../../db/owner-scope.ts';
import type { ReadQueue } from '../../services/heavy/read-queue.ts';
import { findLines } from '../../portfolio/ledger/ledger.repo.ts';
import type { LedgerKey } from '../../portfolio/ledger/ledger-cursor.ts';
import type { AccountRow, LedgerQuery } from '../../portfolio/ledger/ledger.repo.ts';
import type { CsvRequest } from './csv-request.ts';
import { findDoors } from './report-doors.service.ts';
import { toReportRow } from './report.present.ts';
import { findTenancy } from '../../portfolio/property/property.repo.ts';
import { findOwnerName } from './report.repo.ts';
import { filters } from './report.service.ts';

interface CsvDeps {
  readonly database: Pick<Database, 'reading'>;
  readonly readQueue: ReadQueue;
  readonly today: IsoDate;
}

interface CsvContent {
  /** The accounts of the file; in that of a building each one is printed below its address. */
  readonly accounts: readonly { readonly address: string | null; readonly query: LedgerQuery }[];
  readonly notes: readonly CsvNote[];
}

/** How many lines are read at once, whatever the length of the file. */
const PAGE = 1000;

/** A CSV that is sent in pieces, so that a long one needs no more memory than a short one. */
export async function openCsv(deps: CsvDeps, scope: OwnerScope, request: CsvRequest): Promise<Readable> {
  const csvContent = await deps.database.reading(scope, (tx) => openLedgers(tx, request, deps.today));
  return Readable.from(writeLedgers(deps, scope, csvContent));
}

/** @throws AppError for a property or a building that is not the owner's */
export async function openLedgers(tx: OwnerTransaction, request: CsvRequest, today: IsoDate): Promise<CsvContent> {
  const owner = await findOwnerName(tx);
  if (request.about === 'property') {
    const { asked } = request;
    const found = await findTenancy(tx, asked.propertyId);
    if (!found) throw new AppError('not_found', { named: asked.propertyId });
    const period = { from: asked.startFrom, to: asked.endTo };
    const notes: CsvNote[] = [
      ['Property', found.property.address],
      ...notesOf(owner, period, filters[asked.creditType] ?? null),
    ];
    return { accounts: [{ address: null, query: asked }], notes };
  }
  const { startDate: startFrom, endDate: endTo, leasedOnly } = request.asked;
  const { doors, building } = await findDoors(tx, 'building', request.asked, today);
  const accounts = doors.map(({ address, propertyId }) => ({
    address,
    query: { propertyId, creditType: 'all' as const, startFrom, endTo },
  }));
  const period = { from: startFrom, to: endTo };
  return {
    accounts,
    notes: [['Building', building ?? ''], ...notesOf(owner, period, leasedOnly ? 'Leased Only' : null)],
  };
}

async function* writeLedgers(
  deps: CsvDeps,
  scope: OwnerScope,
  { accounts, notes }: CsvContent,
): AsyncGenerator<string> {
  const readPage = pageReader(deps, scope);
  yield csvBeginning(LEDGER_HEADS);
  for (const { address, query } of accounts) {
    if (address !== null) yield csvRows([propertyCells(address)]);
    for await (const lines of pagesOf(readPage, query)) yield csvRows(lines.map(toReportRow).map(ledgerCells));
  }
  yield csvEnd(notes);
}

type ReadPage = (query: LedgerQuery, page: Parameters<typeof findLines>[2]) => Promise<AccountRow[]>;

/**
 * Reads each page separately, so that a slow reader holds no connection. After many lines each page takes its turn
 * (SEC8), which a slow reader does not hold either.
 */
function pageReader({ database, readQueue }: CsvDeps, scope: OwnerScope): ReadPage {
  const { loginId } = scope;
  let read = 0;
  return async (query, page) => {
    const end = await readQueue.enter({ loginId, isHeavy: read >= readQueue.sizes.light, isBegun: true });
    try {
      const lines = await database.reading(scope, (tx) => findLines(tx, query, page));
      read += lines.length;
      return lines;
    } finally {
      end();
    }
  };
}

/** The lines of an account, page by page. */
async function* pagesOf(readPage: ReadPage, query: LedgerQuery): AsyncGenerator<AccountRow[]> {
  let after: LedgerKey | null = null;
  let isWhole = false;
  while (!isWhole) {
    const lines = await readPage(query, { after, limit: PAGE });
    if (lines.length > 0) yield lines;
    const last = lines.at(-1);
    isWhole = last === undefined || lines.length < PAGE;
    if (last) after = { date: parseIsoDate(last.date), ledgerEntryId: last.ledgerEntryId };
  }
}

function notesOf(owner: string, { from, to }: DateRange, filter: string | null): CsvNote[] {
  return [
    ['Owner', owner],
    ['Period', `${from} to ${to}`],
    ['Filter', filter ?? 'none'],
  ];
}
