import { actionsOf } from '@portal/contract';
import type { AnswerOf, calls, QueryOf } from '@portal/contract';
import { addDays, businessInstant, momentOf } from '@portal/domain';
import type { AppDeps } from '../app-deps.ts';
import type { OwnerTransaction } from '../db/client.ts';
import type { OwnerScope } from '../db/owner-scope.ts';
import { findNumbered, findNumbers } from '../services/audit/audit-chain.repo.ts';
import { describeSaves } from '../bank/bank-account/describe-saves.ts';
import { findProfileChanges } from '../profile/profile/profile-changes.repo.ts';
import { changeOf, isAboutBanks, subjectIds } from './about-row.ts';
import { toEntry, toPerson } from './activity.present.ts';
import type { ActivityRow, ActivityQuery } from './activity.repo.ts';
import { findActivity, findActors } from './activity.repo.ts';
import { namers } from './named-subjects.repo.ts';
import type { SubjectKind, SubjectNames } from './named-subjects.repo.ts';

const PAGE = 20;

/**
 * A page of the log, with everybody whom the filter can name. Rows are numbered per owner, as in their chain: the ids
 * of the table would reveal how active all others are.
 */
export async function listActivity(
  { database, clock }: Pick<AppDeps, 'database' | 'clock'>,
  scope: OwnerScope,
  { after, person, kind, from, to, limit = PAGE }: QueryOf<typeof calls.activityList>,
): Promise<AnswerOf<typeof calls.activityList>> {
  const { orm } = database;
  // Rows before one that a purge has removed are gone too.
  const before = after === undefined ? null : ((await findNumbered(orm, scope.customerId, after)) ?? 0);
  const asked = {
    actions: actionsOf(kind ?? null),
    person: person ?? null,
    from: from === undefined ? null : businessInstant(from, '0:00'),
    until: to === undefined ? null : businessInstant(addDays(to, 1), '0:00'),
    before,
  };
  const now = momentOf(clock.today(), clock.now());
  const { page, hasMore, details, actors } = await database.reading(scope, (tx) => readPage(tx, asked, { limit, now }));
  const ids = page.map(({ id }) => id);
  const numbers = await findNumbers(orm, scope.customerId, ids);
  const list = page.flatMap((row) => {
    const number = numbers.get(row.id);
    // A purge has removed it since it was read.
    return number === undefined ? [] : [toEntry(row, number, scope.loginId, details)];
  });
  return {
    list,
    next: hasMore ? (list.at(-1)?.id ?? null) : null,
    people: actors.map((row) => toPerson(row, scope.loginId)),
  };
}

async function readPage(tx: OwnerTransaction, asked: ActivityQuery, { limit, now }: { limit: number; now: Date }) {
  const found = await findActivity(tx, asked, limit + 1);
  const page = found.slice(0, limit);
  const details = {
    names: await readNames(tx, page),
    saves: await describeSaves(tx, page.filter(isAboutBanks), now),
    changes: await findProfileChanges(
      tx,
      page.flatMap((row) => changeOf(row) ?? []),
    ),
  };
  return { page, hasMore: found.length > limit, details, actors: await findActors(tx, actionsOf(null)) };
}

/** Looks up only the kinds of subjects that occur on the page. */
async function readNames(tx: OwnerTransaction, page: readonly ActivityRow[]): Promise<SubjectNames> {
  const named = async (kind: SubjectKind): Promise<ReadonlyMap<number, string>> => {
    const ids = subjectIds(page, kind);
    const rows = ids.length === 0 ? [] : await namers[kind](tx, ids);
    return new Map(rows.map(({ id, name }) => [id, name]));
  };
  return {
    property: await named('property'),
    building: await named('building'),
    document: await named('document'),
    statement: await named('statement'),
    enquiry: await named('enquiry'),
    message: await named('message'),
    sla: await named('sla'),
    login: await named('login'),
  };
}
