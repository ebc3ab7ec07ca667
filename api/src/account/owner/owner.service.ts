import type { AnswerOf, QueryOf, calls } from '@portal/contract';
import { AppError } from '../../app-error.ts';
import type { Orm } from '../../db/client.ts';
import { toListedOwner } from './owner.present.ts';
import { findOwners } from './owner.repo.ts';

const PAGE_SIZE = 10;
/** Further words would not narrow the list any more. */
const MAX_WORDS = 8;

/**
 * A page of the owners for whom staff search.
 * @throws AppError `invalid` for an `after` that no page has returned
 */
export async function listOwners(
  orm: Orm,
  { search = '', after, limit = PAGE_SIZE }: QueryOf<typeof calls.ownerList>,
): Promise<AnswerOf<typeof calls.ownerList>> {
  const words = search.split(/\s+/).filter(Boolean).slice(0, MAX_WORDS);
  const rows = await findOwners(orm, { words, after: after === undefined ? null : parseKey(after), limit: limit + 1 });
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return { list: page.map(toListedOwner), next: last && rows.length > limit ? String(last.customerId) : null };
}

function parseKey(after: string): number {
  const key = /^[1-9]\d{0,9}$/.test(after) ? Number(after) : Infinity;
  if (key > 2_147_483_647)
    throw new AppError('invalid', { errors: { after: ['The after field must be the next of the page before.'] } });
  return key;
}
