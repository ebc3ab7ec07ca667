import { actionsOf } from '@portal/contract';
import type { AnswerOf, calls, QueryOf } from '@portal/contract';
import { addDays, businessInstant } from '@portal/domain';
import type { OwnerTransaction } from '../../db/client.ts';
import { subjectIds, toEntry, toPerson } from './activity.present.ts';
import type { Named } from './activity.repo.ts';
import { findActivity, findActors, findPropertyNames, findBuildingNames } from './activity.repo.ts';

const PAGE = 20;

/** A page of what was done, with everybody whom the filter can name. */
export async function listActivity(
  tx: OwnerTransaction,
  { after, person, kind, from, to, limit = PAGE }: QueryOf<typeof calls.activityList>,
): Promise<AnswerOf<typeof calls.activityList>> {
  const asked = {
    actions: actionsOf(kind ?? null),
    person: person ?? null,
    from: from === undefined ? null : businessInstant(from, '0:00'),
    until: to === undefined ? null : businessInstant(addDays(to, 1), '0:00'),
    before: after ?? null,
  };
  const found = await findActivity(tx, asked, limit + 1);
  const page = found.slice(0, limit);
  const names = {
    property: byId(await findPropertyNames(tx, subjectIds(page, 'property'))),
    building: byId(await findBuildingNames(tx, subjectIds(page, 'building'))),
  };
  const last = page.at(-1);
  return {
    list: page.map((row) => toEntry(row, tx.loginId, names)),
    next: found.length > limit && last !== undefined ? String(last.id) : null,
    people: (await findActors(tx, actionsOf(null))).map((row) => toPerson(row, tx.loginId)),
  };
}

function byId(rows: readonly Named[]): ReadonlyMap<number, string> {
  return new Map(rows.map(({ id, name }) => [id, name]));
}
