import { canonicalJson, isHeldReturned, parseMoney, reportOf, sumCents, toDecimal } from '@portal/domain';
import type { Cents, DateRange, PaidOutLine, Report, ReportPlace } from '@portal/domain';
import { createHash } from 'node:crypto';
import type { AccountRow } from '../../portfolio/ledger/ledger.repo.ts';
import { toAccount, toReportRow } from '../report/report.present.ts';

// Types, not interfaces: only these are assignable to canonical JSON.

export type KeptLine = {
  readonly ledger_entry_id: number;
  readonly date: string;
  /** The description as the ledger has it. */
  readonly description: string;
  /** For a transfer, the address of the other property if it is the owner's. Old statements have none. */
  readonly other_address?: string;
  readonly place: ReportPlace;
  /** Negative for a debit. */
  readonly amount: string;
  readonly balance: string;
};

type KeptAccount = {
  readonly property_id: number;
  readonly address: string;
  readonly before: string;
  readonly held: string;
  readonly lines: readonly KeptLine[];
};

export type KeptFigures = {
  readonly opening: string;
  readonly rents_and_others: string;
  readonly transfers: string;
  readonly total_income: string;
  readonly paid_out: readonly { readonly line: PaidOutLine; readonly amount: string }[];
  readonly expenses: string;
  readonly total_paid_out: string;
  readonly net_proceeds: string;
  readonly paid_to_you: string;
  readonly closing: string;
  readonly held: string;
  readonly difference: string;
};

/** A line of a statement, with the address of its property. */
export type NamedLine = Pick<KeptLine, 'date' | 'description' | 'other_address' | 'place' | 'amount'> & {
  readonly property_id: number;
  readonly address: string;
};

/** A line that has changed; null where it did not exist before or was removed. */
export type LineChange = {
  readonly ledger_entry_id: number;
  readonly before: NamedLine | null;
  readonly after: NamedLine | null;
};

/** The statement of a month: the report of an owner's portfolio, with its lines (ST1). */
export type StatementContent = {
  readonly customer_id: number;
  /** YYYY-MM. */
  readonly month: string;
  readonly owner: string;
  readonly figures: KeptFigures;
  readonly accounts: readonly KeptAccount[];
  /** For a correction, the changes since the statement or the correction before it. */
  readonly changes?: readonly LineChange[];
};

/** A door with its lines of the month, and the last one before. */
export interface DoorLines {
  readonly propertyId: number;
  readonly address: string;
  readonly lines: readonly AccountRow[];
}

export function contentOf(
  owner: { readonly customerId: number; readonly name: string },
  doors: readonly DoorLines[],
  month: DateRange,
): StatementContent {
  const presented = doors.map((door) => ({ door, ...toAccount(door.address, door.lines, month) }));
  const report = reportOf(
    'portfolio',
    presented.map(({ account }) => account),
  );
  return {
    customer_id: owner.customerId,
    month: month.from.slice(0, 7),
    owner: owner.name,
    figures: toFigures(report),
    accounts: presented.map(({ door, account }) => ({
      property_id: door.propertyId,
      address: door.address,
      before: toDecimal(account.before),
      held: toDecimal(account.held),
      lines: door.lines.filter(({ date }) => date >= month.from).map(toKeptLine),
    })),
  };
}

/** Reads what `canonicalJson` wrote. */
export function parseContent(content: string): StatementContent {
  return JSON.parse(content) as StatementContent;
}

/** The hashed content of a statement or correction: canonical JSON, and the hash that it follows. */
export interface Sealed {
  readonly number: number;
  readonly madeOn: string;
  readonly content: string;
  /** The hash of the statement of the month before, or of what is corrected; null for an owner's first statement. */
  readonly previous: string | null;
}

/**
 * SHA-256 of the canonical JSON of the report, the day it was made and the hash before it. The content is canonical
 * already.
 */
export function hashOf({ number, madeOn, content, previous }: Sealed): string {
  const head = canonicalJson({ made_on: madeOn, number, previous });
  return createHash('sha256')
    .update(`${head.slice(0, -1)},"report":${content}}`)
    .digest('hex');
}

/** The figures in the form of the report's rule, for the PDF. */
export function toReport({ figures, accounts }: Pick<StatementContent, 'figures' | 'accounts'>): Report {
  const lines = accounts.flatMap((account) => account.lines);
  const returned = lines.filter(({ description, place }) => isHeldReturned(description, place));
  const { paid_out, ...amounts } = figures;
  return {
    scope: 'portfolio',
    opening: parseMoney(amounts.opening),
    rentsAndOthers: parseMoney(amounts.rents_and_others),
    heldReturned: sumCents(returned.map(({ amount }) => parseMoney(amount))),
    transfers: parseMoney(amounts.transfers),
    totalIncome: parseMoney(amounts.total_income),
    paidOut: paid_out.map(({ line, amount }) => ({ line, amount: parseMoney(amount) })),
    expenses: parseMoney(amounts.expenses),
    totalPaidOut: parseMoney(amounts.total_paid_out),
    netProceeds: parseMoney(amounts.net_proceeds),
    paidToYou: parseMoney(amounts.paid_to_you),
    closing: parseMoney(amounts.closing),
    held: parseMoney(amounts.held),
    difference: parseMoney(amounts.difference),
  };
}

function toFigures(report: Report): KeptFigures {
  const text = (amount: Cents): string => toDecimal(amount);
  return {
    opening: text(report.opening),
    rents_and_others: text(report.rentsAndOthers),
    transfers: text(report.transfers),
    total_income: text(report.totalIncome),
    paid_out: report.paidOut.map(({ line, amount }) => ({ line, amount: text(amount) })),
    expenses: text(report.expenses),
    total_paid_out: text(report.totalPaidOut),
    net_proceeds: text(report.netProceeds),
    paid_to_you: text(report.paidToYou),
    closing: text(report.closing),
    held: text(report.held),
    difference: text(report.difference),
  };
}

function toKeptLine(row: AccountRow): KeptLine {
  const { date, place, amount, balance } = toReportRow(row);
  return {
    ledger_entry_id: row.ledgerEntryId,
    date,
    description: row.description,
    ...(row.otherAddress !== null && { other_address: row.otherAddress }),
    place,
    amount: toDecimal(amount),
    balance: toDecimal(balance),
  };
}
