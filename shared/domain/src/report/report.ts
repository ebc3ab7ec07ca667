import { accountOrder, creditsLessDebits } from '../figure.ts';
import type { AccountLine } from '../figure.ts';
import { cents, sumCents } from '../money.ts';
import type { Cents } from '../money.ts';
import { isHeldReturned, PAID_OUT_LINES, reportPlaceOf } from './report-place.ts';
import type { PaidOutLine, ReportPlace } from './report-place.ts';

/** The account of one property in the range of a report. */
export interface ReportAccount {
  /** The balance before the first day. */
  readonly before: Cents;
  /** The lines of the range. */
  readonly lines: readonly AccountLine[];
  /** The balance at the end of the last day, as the books say. */
  readonly held: Cents;
}

/** A building's report adds up its properties like that of a portfolio. */
export type ReportScope = 'tenancy' | 'building' | 'portfolio';

/** The papers that printers at home have. */
export const HOME_PAPERS = ['Letter', 'A4'] as const;

export type HomePaper = (typeof HOME_PAPERS)[number];

/** The papers of a report that can be asked for (REP 211, RP7). */
export const REPORT_FORMATS = [...HOME_PAPERS, 'tabloid'] as const;

export type ReportFormat = (typeof REPORT_FORMATS)[number];

/** The figures of a report (RP1 to RP6, RP17 to RP19). */
export interface Report {
  readonly scope: ReportScope;
  readonly opening: Cents;
  readonly rentsAndOthers: Cents;
  /** The part of `rentsAndOthers` that is returned held money. */
  readonly heldReturned: Cents;
  /** The net transfer, negative when more went out. */
  readonly transfers: Cents;
  readonly totalIncome: Cents;
  /** Only lines that are not zero, in the order of the report. */
  readonly paidOut: readonly { readonly line: PaidOutLine; readonly amount: Cents }[];
  /** The lines of Paid Out without the transfers. */
  readonly expenses: Cents;
  readonly totalPaidOut: Cents;
  readonly netProceeds: Cents;
  readonly paidToYou: Cents;
  /** Worked out from the figures above. */
  readonly closing: Cents;
  /** The balance of the accounts at the end of the range, as the books say. */
  readonly held: Cents;
  /** `closing` less `held`: zero unless the books contradict themselves. */
  readonly difference: Cents;
}

/**
 * The report of accounts in a range of days. In a tenancy's report transfers are outside both totals (RP3, RP4); in the
 * others a positive net transfer is income, a negative one is paid out.
 */
export function reportOf(scope: ReportScope, accounts: readonly ReportAccount[]): Report {
  const lines = accounts.flatMap((account) => creditsLessDebits(accountOrder(account.lines)));
  const byPlace = sumByPlace(lines);
  const returned = lines.filter(({ line }) => isHeldReturned(line.description, reportPlaceOf(line)));
  const at = (place: ReportPlace): Cents => byPlace.get(place) ?? cents(0);
  const paidOut = PAID_OUT_LINES.map((line) => ({ line, amount: negated(at(line)) })).filter(
    ({ amount }) => amount !== 0,
  );
  const expenses = sumCents(paidOut.map(({ amount }) => amount));
  const transfers = at('Transfers');
  const counted = scope === 'tenancy' ? cents(0) : transfers;
  const rentsAndOthers = at('Rents and Others');
  const totalIncome = sumCents([rentsAndOthers, cents(Math.max(counted, 0))]);
  const totalPaidOut = sumCents([expenses, cents(Math.max(0 - counted, 0))]);
  const opening = sumCents([...accounts.map(({ before }) => before), at('Opening balance')]);
  const paidToYou = negated(at('Paid to you'));
  const closing = sumCents([opening, rentsAndOthers, transfers, negated(expenses), negated(paidToYou)]);
  const held = sumCents(accounts.map((account) => account.held));
  return {
    scope,
    opening,
    rentsAndOthers,
    heldReturned: sumCents(returned.map(({ amount }) => amount)),
    transfers,
    totalIncome,
    paidOut,
    expenses,
    totalPaidOut,
    netProceeds: cents(totalIncome - totalPaidOut),
    paidToYou,
    closing,
    held,
    difference: cents(closing - held),
  };
}

/** Credits less debits of each place. */
function sumByPlace(lines: ReturnType<typeof creditsLessDebits<AccountLine>>): ReadonlyMap<ReportPlace, Cents> {
  const byPlace = Map.groupBy(lines, ({ line }) => reportPlaceOf(line));
  return new Map([...byPlace].map(([place, own]) => [place, sumCents(own.map(({ amount }) => amount))]));
}

function negated(amount: Cents): Cents {
  return cents(0 - amount);
}
