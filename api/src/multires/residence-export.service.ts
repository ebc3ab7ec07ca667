import { cents, parseIsoDate, parseMoney, printedWords } from '@portal/domain';
import type { DateRange, IsoDate } from '@portal/domain';
import type { BuildingLedger, BuildingLedgerRow, ReportParty } from '@portal/reports';
import { AppError } from '../app-error.ts';
import type { AppDeps } from '../app-deps.ts';
import type { OwnerTransaction } from '../db/client.ts';
import type { OwnerScope } from '../db/owner-scope.ts';
import { mapInSlices, present } from '../services/heavy/slices.ts';
import type { Present } from '../services/heavy/slices.ts';
import type { Session } from '../services/session/session.repo.ts';
import { slicesOfRange } from '../portfolio/ledger/ledger.repo.ts';
import type { RenderJob } from '../services/render/render-messages.ts';
import { countLines, findOwnerName } from '../reports/report/report.repo.ts';
import { refuseTooMany } from '../reports/report/report.service.ts';
import type { LedgerRow } from '../portfolio/ledger/ledger.repo.ts';
import { findResidence } from './residence.ts';

export type ExportFormat = 'pdf' | 'excel';

/** A sheet has a little over a million rows; one of that size takes a minute and half a gigabyte. */
const MAX_ROWS = 100_000;

/** The names under which the browser saves the files (MRF 233, exact texts). */
export const exportFiles = {
  pdf: { name: 'building-financial-transactions.pdf', type: 'application/pdf' },
  excel: {
    name: 'building-financial-transactions.xlsx',
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  },
} as const;

export interface ExportRequest {
  readonly groupId: number;
  readonly range: DateRange;
  readonly format: ExportFormat;
}

/** Refuses an impossible export before it is queued; returns how many lines there are. */
export async function checkExport(tx: OwnerTransaction, { groupId, range, format }: ExportRequest): Promise<number> {
  await findResidence(tx, groupId);
  const lines = await countLines(tx, { groupId, ...range });
  refuseUnmakeable(lines, format);
  return lines;
}

interface Reader {
  readonly session: Pick<Session, 'loginId' | 'sessionToken'>;
  readonly scope: OwnerScope;
  /** The counted number of lines that it will read. */
  readonly lines: number;
}

interface PrintContext {
  readonly provider: ReportParty;
  readonly today: IsoDate;
}

/** Reads the lines of the table for the file (RP16), in a queue where there are many (SEC8). */
export async function readExport(
  { database, readQueue }: Pick<AppDeps, 'database' | 'readQueue'>,
  { session: { loginId, sessionToken }, scope, lines }: Reader,
  asked: ExportRequest,
  printed: PrintContext,
): Promise<RenderJob> {
  refuseUnmakeable(lines, asked.format);
  const end = await readQueue.enter({ loginId, sessionToken, isHeavy: lines > readQueue.sizes.light });
  try {
    return await present(database.reading(scope, (tx) => findExported(tx, asked, printed)));
  } finally {
    end();
  }
}

/** Reads the lines in slices, and sorts them month by month. */
async function findExported(
  tx: OwnerTransaction,
  { groupId, range, format }: ExportRequest,
  { provider, today }: PrintContext,
): Promise<Present<RenderJob>> {
  const residence = await findResidence(tx, groupId);
  const units = new Map(residence.units.map(({ propertyId, unit }) => [propertyId, unit ?? '']));
  const owner = await findOwnerName(tx);
  const months = new Map<string, LedgerRow[]>();
  let lines = 0;
  for await (const slice of slicesOfRange(tx, { groupId, ...range }))
    for (const line of slice) {
      if (!units.has(line.propertyId) || line.date < range.from) continue;
      const month = line.date.slice(0, 7);
      const others = months.get(month);
      if (others === undefined) months.set(month, [line]);
      else others.push(line);
      lines += 1;
    }
  refuseUnmakeable(lines, format);
  return async () => {
    const rows: BuildingLedgerRow[] = [];
    for (const [, ofMonth] of [...months].toSorted(([one], [other]) => byText(one, other))) {
      const ordered = ofMonth.toSorted((a, b) => byText(a.date, b.date) || a.ledgerEntryId - b.ledgerEntryId);
      for (const row of await mapInSlices(ordered, (line) => toRow(line, units.get(line.propertyId) ?? '')))
        rows.push(row);
    }
    const about = residence.building.groupName;
    const ledger: BuildingLedger = { provider, about, owner, period: range, printed: today, rows };
    return { kind: format === 'pdf' ? 'building-ledger' : 'workbook', ledger };
  };
}

function refuseUnmakeable(lines: number, format: ExportFormat): void {
  if (format === 'pdf') refuseTooMany(lines);
  if (lines > MAX_ROWS)
    throw new AppError('invalid', {
      message: 'These are too many lines for a workbook. Please choose a shorter period.',
    });
}

function byText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

function toRow(line: LedgerRow, unit: string): BuildingLedgerRow {
  const amount = parseMoney(line.amount);
  return {
    date: parseIsoDate(line.date),
    unit,
    description: printedWords({ ...line, otherAddress: null }),
    amount: line.type === 'credit' ? amount : cents(0 - amount),
    balance: parseMoney(line.balance),
  };
}
