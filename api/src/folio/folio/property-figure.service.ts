import { toRentFacts } from '@portal/contract';
import type { AnswerOf, BodyOf, LedgerEntry, calls } from '@portal/contract';
import {
  bankedOf,
  creditsLessDebits,
  feesOf,
  paidOf,
  sumCents,
  toDecimal,
  toFigure,
  transfersOf,
} from '@portal/domain';
import type { Figure, RentReceived } from '@portal/domain';
import { AppError } from '../../app-error.ts';
import type { OwnerTransaction } from '../../db/client.ts';
import { readMedia } from '../../portfolio/document/media-of.ts';
import { parseCursor, toCursor } from '../../portfolio/ledger/ledger-cursor.ts';
import { invoicesOf, toLedgerEntry, toMovement } from '../../portfolio/ledger/ledger.present.ts';
import { findLines } from '../../portfolio/ledger/ledger.repo.ts';
import { findProperty } from '../../portfolio/property/property.repo.ts';
import { toTenantRent } from '../../portfolio/rent/rent.present.ts';
import { findRentsOf } from '../../portfolio/rent/rent.repo.ts';
import { toRange } from '../../http/date-range.ts';

type FigureRequest = BodyOf<typeof calls.propertyFigure>;
type Movement = ReturnType<typeof toMovement>;

/** How many lines of the account are searched for a page. */
const PAGE = 1000;

const figureOf: Readonly<
  Record<
    FigureRequest['figure'],
    (rents: readonly RentReceived[], lines: readonly Movement[]) => Figure<RentReceived | Movement>
  >
> = {
  fees: (_, lines) => feesOf(lines),
  transfer: (_, lines) => transfersOf(lines),
  paid: (_, lines) => paidOf(lines),
  banked: (rents, lines) => bankedOf(rents, lines),
  held: (_, lines) => toFigure(creditsLessDebits(lines)),
};

/** A page of the lines behind a figure of a property, in the order of its account, with their sum. */
export async function readFigure(
  tx: OwnerTransaction,
  request: FigureRequest,
): Promise<AnswerOf<typeof calls.propertyFigure>> {
  const { propertyId, figure } = request;
  const { from, to } = toRange(['startDate', request.startDate], ['endDate', request.endDate]);
  const after = readCursor(request);
  if (!(await findProperty(tx, propertyId))) throw new AppError('not_found', { named: propertyId });
  const query = { propertyId, creditType: 'all', startFrom: from, endTo: to } as const;
  const found = await findLines(tx, query, { after, limit: PAGE + 1 });
  const page = found.slice(0, PAGE);
  const rents = figure === 'banked' && after === null ? await findRentsOf(tx, propertyId, { from, to }) : [];
  const paid = rents.map(toTenantRent);
  const { lines } = figureOf[figure](paid.map(toRentFacts), page.map(toMovement));
  const ids = new Set(lines.flatMap(({ line }) => ('ledgerEntryId' in line ? [line.ledgerEntryId] : [])));
  const own = page.filter(({ ledgerEntryId }) => ids.has(ledgerEntryId));
  const mediaOf = await readMedia(tx, invoicesOf(own));
  const last = page.at(-1);
  return {
    ledgers: own.map((line): LedgerEntry => toLedgerEntry(line, mediaOf)),
    tenant_rent: paid,
    sum: toDecimal(sumCents(lines.map(({ amount }) => amount))),
    next: last && found.length > PAGE ? toCursor(last) : null,
  };
}

function readCursor({ after }: FigureRequest): ReturnType<typeof parseCursor> {
  if (after === undefined) return null;
  const key = parseCursor(after);
  if (key) return key;
  throw new AppError('invalid', { errors: { after: ['The after field must be the next of the page before.'] } });
}
