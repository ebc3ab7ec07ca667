import type { Statement, StatementCorrection, StatementLineChange } from '@portal/contract';
import { correctionWords, doorsLabel, monthOf, parseIsoDate, parseMoney, printedWords } from '@portal/domain';
import type { ReportModel, ReportParty } from '@portal/reports';
import { parseContent, toReport } from './statement-content.ts';
import type { LineChange, NamedLine } from './statement-content.ts';
import type { StatementHead } from './statement-list.repo.ts';
import type { StatementRow } from './statement.repo.ts';

/** The statement of a month with its corrections. */
export function toStatement([statement, ...corrections]: readonly [StatementHead, ...StatementHead[]]): Statement {
  return {
    statement_id: statement.statementId,
    month: parseIsoDate(statement.month),
    made_on: parseIsoDate(statement.madeOn),
    ...figuresOf(statement),
    corrections: corrections.map(toCorrection),
  };
}

function toCorrection(head: StatementHead): StatementCorrection {
  return {
    statement_id: head.statementId,
    made_on: parseIsoDate(head.madeOn),
    ...figuresOf(head),
    lines: head.lines,
    changes: head.changes.map(toChange),
  };
}

function figuresOf({
  figures,
}: StatementHead): Pick<Statement, 'opening' | 'income' | 'paid_out' | 'paid_to_you' | 'closing'> {
  const { opening, total_income, total_paid_out, paid_to_you, closing } = figures;
  return { opening, income: total_income, paid_out: total_paid_out, paid_to_you, closing };
}

function toChange({ before, after }: LineChange): StatementLineChange {
  return { before: before && toLine(before), after: after && toLine(after) };
}

function toLine(line: NamedLine): NonNullable<StatementLineChange['before']> {
  const { date, address, amount } = line;
  return { date: parseIsoDate(date), description: wordsOf(line), address, amount };
}

/** As `toReportRow` writes it. */
function wordsOf(line: Pick<NamedLine, 'description' | 'other_address' | 'amount'>): string {
  const { description, other_address: other } = line;
  const type = parseMoney(line.amount) < 0 ? 'debit' : 'credit';
  return printedWords({ description, type, otherAddress: other ?? null });
}

/** A statement in today's layout: the figures and lines are those of the day on which it was made. */
export function toModel({ content, madeOn, number }: StatementRow, provider: ReportParty): ReportModel {
  const { accounts, figures, month, owner, changes = [] } = parseContent(content);
  const made = parseIsoDate(madeOn);
  const firstDay = parseIsoDate(`${month}-01`);
  return {
    format: provider.paper,
    provider,
    about: `Your Portfolio: ${doorsLabel(accounts.length)}`,
    owner,
    tenant: null,
    period: monthOf(firstDay),
    printed: made,
    statement: firstDay,
    filter: number === 0 ? null : correctionWords(made, changes.length),
    report: toReport({ figures, accounts }),
    ledgers: accounts.map((account) => ({
      address: account.address,
      before: parseMoney(account.before),
      held: parseMoney(account.held),
      rows: account.lines.map((line) => ({
        date: parseIsoDate(line.date),
        description: wordsOf(line),
        place: line.place,
        amount: parseMoney(line.amount),
        balance: parseMoney(line.balance),
      })),
    })),
  };
}
