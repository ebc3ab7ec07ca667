import type { AnswerOf, calls, QueryOf } from '@portal/contract';
import { addMonths, parseIsoDate, startOfMonth } from '@portal/domain';
import type { IsoDate } from '@portal/domain';
import type { ReportModel, ReportParty } from '@portal/reports';
import { AppError } from '../../app-error.ts';
import type { OwnerTransaction } from '../../db/client.ts';
import { refuseTooMany } from '../report/report.service.ts';
import {
  countMatching,
  findHeads,
  findHeldBefore,
  findKeptYears,
  findMatchingMonths,
  findStatement,
  hasChecks,
} from './statement-list.repo.ts';
import { toModel, toStatement } from './statement.present.ts';

type List = AnswerOf<typeof calls.statementList>;

const PAGE = 12;

export async function listStatements(
  tx: OwnerTransaction,
  { search = '', year, after, limit = PAGE }: QueryOf<typeof calls.statementList>,
  today: IsoDate,
): Promise<List> {
  const matching = { search, year: year ?? null };
  const found = await findMatchingMonths(tx, matching, { after: after ?? null, limit: limit + 1 });
  const page = found.slice(0, limit);
  const heads = page.length === 0 ? [] : await findHeads(tx, page);
  const { years, first } = await findKeptYears(tx);
  const month = startOfMonth(today);
  const last = page.at(-1);
  return {
    list: [...Map.groupBy(heads, (head) => head.month).values()].flatMap(([one, ...more]) =>
      one ? [toStatement([one, ...more])] : [],
    ),
    next: found.length > limit && last !== undefined ? parseIsoDate(last) : null,
    count: await countMatching(tx, matching),
    years: [...years],
    first: first === null ? null : parseIsoDate(first),
    is_checking: await hasChecks(tx),
    running: { month, opening: await findHeldBefore(tx, month), made_on: addMonths(month, 1) },
  };
}

/** @throws AppError for a statement that is not the owner's */
export async function readStatement(
  tx: OwnerTransaction,
  statementId: number,
  provider: ReportParty,
): Promise<ReportModel> {
  const row = await findStatement(tx, statementId);
  if (!row) throw new AppError('not_found', { named: statementId });
  const model = toModel(row, provider);
  refuseTooMany(model.ledgers.reduce((lines, { rows }) => lines + rows.length, 0));
  return model;
}
