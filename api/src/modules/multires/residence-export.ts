import { cents, parseIsoDate, parseMoney } from '@portal/domain';
import type { DateRange, IsoDate } from '@portal/domain';
import type { BuildingLedger, BuildingLedgerRow, ReportParty } from '@portal/reports';
import { AppError } from '../../app-error.ts';
import type { OwnerTransaction } from '../../db/client.ts';
import type { RenderJob } from '../../services/render/render-messages.ts';
import { countLines, findOwnerName } from '../report/report.repo.ts';
import { refuseTooMany } from '../report/report.service.ts';
import type { LedgerRow } from '../ledger/ledger.repo.ts';
import { findUnitLines } from './dashboards.ts';
import { findResidence } from './residence.ts';
import type { ResidenceFacts } from './residence.ts';

export type ExportFormat = 'pdf' | 'excel';

/** A sheet has a little over a million rows; one of so many takes a minute and half a gigabyte. */
const MOST_ROWS = 100_000;

/** The names under which the browser saves the files (MRF 233, exact texts). */
export const exportFiles = {
  pdf: { name: 'building-financial-transactions.pdf', type: 'application/pdf' },
  excel: {
    name: 'building-financial-transactions.xlsx',
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  },
} as const;

interface Asked {
  readonly groupId: number;
  readonly range: DateRange;
  readonly format: ExportFormat;
}

/** Refuses what could not be made, before anybody waits for the file; lines are only counted. */
export async function checkExport(tx: OwnerTransaction, { groupId, range, format }: Asked): Promise<void> {
  await findResidence(tx, groupId);
  refuseUnmakeable(await countLines(tx, { groupId, ...range }), format);
}

/** What is rendered for the lines that the table shows (RP16). */
export async function readExport(
  tx: OwnerTransaction,
  asked: Asked,
  { provider, today }: { readonly provider: ReportParty; readonly today: IsoDate },
): Promise<RenderJob> {
  const { residence, lines } = await findExported(tx, asked);
  const units = new Map(residence.units.map(({ propertyId, unit }) => [propertyId, unit ?? '']));
  const ledger: BuildingLedger = {
    provider,
    about: residence.building.groupName,
    owner: await findOwnerName(tx),
    period: asked.range,
    printed: today,
    rows: lines.map((line) => toRow(line, units.get(line.propertyId) ?? '')),
  };
  return { kind: asked.format === 'pdf' ? 'building-ledger' : 'workbook', ledger };
}

async function findExported(
  tx: OwnerTransaction,
  { groupId, range, format }: Asked,
): Promise<{ readonly residence: ResidenceFacts; readonly lines: readonly LedgerRow[] }> {
  const residence = await findResidence(tx, groupId);
  const lines = await findUnitLines(tx, residence, range);
  refuseUnmakeable(lines.length, format);
  return { residence, lines };
}

function refuseUnmakeable(lines: number, format: ExportFormat): void {
  if (format === 'pdf') refuseTooMany(lines);
  if (lines > MOST_ROWS)
    throw new AppError('invalid', {
      message: 'These are too many lines for a workbook. Please choose a shorter period.',
    });
}

function toRow(line: LedgerRow, unit: string): BuildingLedgerRow {
  const amount = parseMoney(line.amount);
  return {
    date: parseIsoDate(line.date),
    unit,
    description: line.description,
    amount: line.type === 'credit' ? amount : cents(0 - amount),
    balance: parseMoney(line.balance),
  };
}
