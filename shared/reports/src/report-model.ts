import type { Cents, DateRange, HomePaper, IsoDate, Report, ReportFormat, ReportPlace } from '@portal/domain';

/** Who prints the report. */
export interface ReportParty {
  readonly name: string;
  /** Null if not known. */
  readonly address: string | null;
  /** The telephone number for questions; null if not known. */
  readonly phone: string | null;
  /** The logo as a `data:` address of a PNG or JPEG, or as the text of an SVG; null without one. */
  readonly logo: { readonly image: string } | { readonly svg: string } | null;
  /** On which paper its owners print (RP7). */
  readonly paper: HomePaper;
}

/** A line of an account, as it is printed. */
export interface ReportRow {
  readonly date: IsoDate;
  readonly description: string;
  readonly place: ReportPlace;
  /** The amount that the line brings the owner: negative for a debit. */
  readonly amount: Cents;
  /** The account's balance after the line. */
  readonly balance: Cents;
}

/** The account of one property in the range. */
export interface ReportLedger {
  readonly address: string;
  /** The balance before the first day. */
  readonly before: Cents;
  readonly rows: readonly ReportRow[];
  /** The balance at the end of the last day. */
  readonly held: Cents;
}

/** Everything that a report shows. It can be sent to another process. */
export interface ReportModel {
  readonly format: ReportFormat;
  readonly provider: ReportParty;
  /** Which properties it is about: an address, a building, 'Your Portfolio: 12 Doors'. */
  readonly about: string;
  readonly owner: string;
  /** The tenant of a tenancy's report; null without one. */
  readonly tenant: string | null;
  readonly period: DateRange;
  /** The day on which it was asked for, or on which a statement was made. */
  readonly printed: IsoDate;
  /** The first day of the month of a statement; null for a report that was asked for. */
  readonly statement: IsoDate | null;
  /** The filter of the report as a sentence for its reader; null for everything. */
  readonly filter: string | null;
  readonly report: Report;
  readonly ledgers: readonly ReportLedger[];
}
