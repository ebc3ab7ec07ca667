import type { BodyOf, calls } from '@portal/contract';
import { doorsLabel, isManaged, parseMoney, reportOf } from '@portal/domain';
import type { DateRange, IsoDate, ReportFormat, ReportScope } from '@portal/domain';
import type { ReportModel, ReportParty } from '@portal/reports';
import { AppError } from '../../app-error.ts';
import type { OwnerTransaction } from '../../db/client.ts';
import { findBalances, findLines, findRangeLines } from '../../portfolio/ledger/ledger.repo.ts';
import { findTenancy } from '../../portfolio/property/property.repo.ts';
import { withLeases } from '../../portfolio/property/property.service.ts';
import { findDoors } from './report-doors.service.ts';
import type { DoorFilter } from './report-doors.service.ts';
import { tenantOf, toAccount, toReportRow } from './report.present.ts';
import type { PresentedAccount } from './report.present.ts';
import { countLines, findOwnerName } from './report.repo.ts';

/** A PDF of so many lines has some 400 pages and takes about ten seconds. */
const MAX_LINES = 8000;

/** The filter of the ledger that limits the transactions (TEN 158). */
export const filters: Readonly<Record<string, string>> = {
  credit: "Only '$ To ME': the lines that bring money.",
  debit: 'Only the lines that cost money.',
  Rent: 'Only rent.',
  'Paid to you': 'Only what was paid to you.',
};

interface PrintContext {
  readonly provider: ReportParty;
  readonly today: IsoDate;
}

/** The report of a building or of the portfolio (RP1 to RP19). */
export async function readDoorsReport(
  tx: OwnerTransaction,
  scope: Exclude<ReportScope, 'tenancy'>,
  asked: DoorFilter & { readonly period: DateRange; readonly format: ReportFormat | null },
  { provider, today }: PrintContext,
): Promise<ReportModel> {
  const { groupId, period, format } = asked;
  const { doors, building } = await findDoors(tx, scope, asked, today);
  const range = { groupId, ...period };
  refuseTooMany(await countLines(tx, range));
  const lines = Map.groupBy(await findRangeLines(tx, range), (line) => line.propertyId);
  const accounts = doors.map((door) => toAccount(door.address, lines.get(door.propertyId) ?? [], period));
  return {
    format: format ?? provider.paper,
    provider,
    about: building ?? `Your Portfolio: ${doorsLabel(doors.filter(isManaged).length)}`,
    owner: await findOwnerName(tx),
    tenant: null,
    period,
    printed: today,
    statement: null,
    filter: asked.leasedOnly ? 'Leased Only: properties for lease are left out of both parts.' : null,
    ...joinAccounts(scope, accounts),
  };
}

/**
 * The report of one property. A filter limits the transactions; the summary is that of the whole account (RP16, TN5).
 */
export async function readTenancyReport(
  tx: OwnerTransaction,
  asked: BodyOf<typeof calls.propertyLedgerPdf>,
  period: DateRange,
  { provider, today }: PrintContext,
): Promise<ReportModel> {
  const { propertyId, creditType, format } = asked;
  const found = await findTenancy(tx, propertyId);
  const balances = await findBalances(tx, asked);
  if (!found || !balances) throw new AppError('not_found', { named: propertyId });
  const { property, leases } = found;
  const page = { after: null, limit: MAX_LINES + 1 };
  const lines = await findLines(tx, { ...asked, creditType: 'all' }, page);
  refuseTooMany(lines.length);
  const { account, ledger } = toAccount(property.address, lines, period);
  const known = { before: parseMoney(balances.opening ?? '0.00'), held: parseMoney(balances.closing ?? '0.00') };
  const rows = creditType === 'all' ? ledger.rows : (await findLines(tx, asked, page)).map(toReportRow);
  const [current] = withLeases([property], leases, today);
  return {
    format: format ?? provider.paper,
    provider,
    about: property.address,
    owner: await findOwnerName(tx),
    tenant: tenantOf(current?.deciding ?? null),
    period,
    printed: today,
    statement: null,
    filter: filters[creditType] ?? null,
    report: reportOf('tenancy', [{ ...account, ...known }]),
    ledgers: [{ ...ledger, ...known, rows }],
  };
}

function joinAccounts(
  scope: ReportScope,
  accounts: readonly PresentedAccount[],
): Pick<ReportModel, 'report' | 'ledgers'> {
  return {
    report: reportOf(
      scope,
      accounts.map(({ account }) => account),
    ),
    ledgers: accounts.map(({ ledger }) => ledger),
  };
}

/** @throws AppError for more lines than a PDF may have */
export function refuseTooMany(lines: number): void {
  if (lines <= MAX_LINES) return;
  throw new AppError('invalid', {
    message: 'These are too many lines for a PDF. Please choose a shorter period, or the CSV.',
  });
}
