import { actionsOf } from '@portal/contract';
import type { AnswerOf, calls, QueryOf } from '@portal/contract';
import { addDays, businessInstant } from '@portal/domain';
import type { Database, OwnerTransaction } from '../../db/client.ts';
import type { OwnerScope } from '../../db/owner-scope.ts';
import { findNumbered, findNumbers } from '../../services/audit/audit-chain.repo.ts';
import { subjectIds, toEntry, toPerson } from './activity.present.ts';
import type { Asked, Named } from './activity.repo.ts';
import { findActivity, findActors, findPropertyNames, findBuildingNames } from './activity.repo.ts';

const PAGE = 20;

/**
 * A page of what was done, with everybody whom the filter can name. Rows are numbered owner by owner, as in their chain:
 * the ids of the table would show how much all others do.
 */
export async function listActivity(
  database: Pick<Database, 'orm' | 'reading'>,
  scope: OwnerScope,
  { after, person, kind, from, to, limit = PAGE }: QueryOf<typeof calls.activityList>,
): Promise<AnswerOf<typeof calls.activityList>> {
  const { orm } = database;
  // What was before a row that a purge has removed is gone, too.
  const before = after === undefined ? null : ((await findNumbered(orm, scope.customerId, after)) ?? 0);
  const asked = {
    actions: actionsOf(kind ?? null),
    person: person ?? null,
    from: from === undefined ? null : businessInstant(from, '0:00'),
    until: to === undefined ? null : businessInstant(addDays(to, 1), '0:00'),
    before,
  };
  const { page, hasMore, names, actors } = await database.reading(scope, (tx) => readPage(tx, asked, limit));
  const ids = page.map(({ id }) => id);
  const numbers = await findNumbers(orm, scope.customerId, ids);
  const list = page.flatMap((row) => {
    const number = numbers.get(row.id);
    // A purge has removed it since it was read.
    return number === undefined ? [] : [toEntry(row, number, scope.loginId, names)];
  });
  return {
    list,
    next: hasMore ? (list.at(-1)?.id ?? null) : null,
    people: actors.map((row) => toPerson(row, scope.loginId)),
  };
}

async function readPage(tx: OwnerTransaction, asked: Asked, limit: number) {
  const found = await findActivity(tx, asked, limit + 1);
  const page = found.slice(0, limit);
  const names = {
    property: byId(await findPropertyNames(tx, subjectIds(page, 'property'))),
    building: byId(await findBuildingNames(tx, subjectIds(page, 'building'))),
  };
  return { page, hasMore: found.length > limit, names, actors: await findActors(tx, actionsOf(null)) };
}

function byId(rows: readonly Named[]): ReadonlyMap<number, string> {
  return new Map(rows.map(({ id, name }) => [id, name]));
}
