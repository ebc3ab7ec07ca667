import type { AnswerOf, BodyOf, calls } from '@portal/contract';
import { cents, toDecimal } from '@portal/domain';
import { AppError } from '../../app-error.ts';
import type { OwnerTransaction } from '../../db/client.ts';
import { parseCursor, toCursor } from './ledger-cursor.ts';
import { readMedia } from '../document/media-of.ts';
import { documentsBehind, toAccountEntry } from './ledger.present.ts';
import { findBalances, findLines } from './ledger.repo.ts';

type LedgerRequest = BodyOf<typeof calls.propertyLedger>;

const PAGE = 100;
const NOTHING = toDecimal(cents(0));

/** A page of the property's ledger. The balances are those of the whole account, whatever the filter (TN5). */
export async function readLedger(
  tx: OwnerTransaction,
  request: LedgerRequest,
): Promise<AnswerOf<typeof calls.propertyLedger>> {
  const after = readAsked(request);
  const limit = request.limit ?? PAGE;
  const balances = await findBalances(tx, request);
  if (!balances) throw new AppError('not_found', { named: request.propertyId });
  const lines = await findLines(tx, request, { after, limit: limit + 1 });
  const page = lines.slice(0, limit);
  const mediaOf = await readMedia(tx, documentsBehind(page));
  const last = page.at(-1);
  return {
    ledger: page.map((line) => toAccountEntry(line, mediaOf)),
    opening: balances.opening ?? NOTHING,
    closing: balances.closing ?? NOTHING,
    next: last && lines.length > limit ? toCursor(last) : null,
  };
}

function readAsked({ startFrom, endTo, after }: LedgerRequest): ReturnType<typeof parseCursor> {
  const errors: Record<string, string[]> = {};
  const key = after === undefined ? null : parseCursor(after);
  if (endTo < startFrom) errors['endTo'] = ['The endTo field must be a date on or after startFrom.'];
  if (after !== undefined && key === null) errors['after'] = ['The after field must be the next of the page before.'];
  if (Object.keys(errors).length > 0) throw new AppError('invalid', { errors });
  return key;
}
