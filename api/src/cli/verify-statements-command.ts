import { count, formatDay, formatMoney, formatMonth, parseIsoDate, parseMoney } from '@portal/domain';
import type { Database, DatabaseSettings } from '../db/client.ts';
import type { LineChange, NamedLine } from '../reports/statement/statement-content.ts';
import { verifyStatements } from '../reports/statement/verify-statements.service.ts';
import type { Finding } from '../reports/statement/verify-statements.service.ts';
import { runOnDatabase } from './terminal.ts';
import type { Terminal } from './terminal.ts';

/**
 * Recomputes all statements and prints the findings; the portal may be running. The exit code is 0 where every
 * statement is right or has a correction.
 */
export function runVerifyStatements(settings: DatabaseSettings, terminal: Terminal): Promise<number> {
  return runOnDatabase(settings, terminal, 'verified', (database) => verifyStatementsOf(database, terminal));
}

export async function verifyStatementsOf(database: Database, terminal: Terminal): Promise<number> {
  let open = 0;
  const { statements, corrections } = await verifyStatements(database, (finding) => {
    const isCorrected = finding.kind === 'changed' && finding.correctedOn !== null;
    if (!isCorrected) open += 1;
    for (const line of describeFinding(finding)) (isCorrected ? terminal.print : terminal.printError)(line);
  });
  terminal.print(`${count(statements, 'statement')} and ${count(corrections, 'correction')} verified.`);
  if (open > 0) terminal.printError(`${count(open, 'finding')} that no correction explains.`);
  return open === 0 ? 0 : 1;
}

/** Describes a finding, line by line. */
export function describeFinding(finding: Finding): string[] {
  const place = `Customer ${finding.customerId}, ${formatMonth(finding.month)}`;
  switch (finding.kind) {
    case 'missing':
      return [`${place}: the statement is missing.`];
    case 'altered':
      return [`${place}: ${named(finding.number)} was altered after it was made.`];
    case 'broken':
      return [`${place}: ${named(finding.number)} does not follow from the one before.`];
    case 'changed': {
      const { changes, closing, correctedOn } = finding;
      const state = correctedOn === null ? 'not corrected yet' : `corrected on ${formatDay(parseIsoDate(correctedOn))}`;
      return [
        `${place}: ${count(changes.length, 'line')} changed since, ${state}. Closing is ${amountOf(closing.now)} instead of ${amountOf(closing.kept)}.`,
        ...changes.map((change) => `  ${describeChange(change)}`),
      ];
    }
  }
}

function describeChange({ ledger_entry_id, before, after }: LineChange): string {
  const line = `line ${ledger_entry_id}`;
  if (after === null) return before === null ? line : `${line} is gone: ${describeLine(before)}`;
  if (before === null) return `${line} is new: ${describeLine(after)}`;
  return `${line}: ${describeLine(after)} instead of ${describeLine(before)}`;
}

function describeLine({ description, address, date, amount }: NamedLine): string {
  return `${[description, address, formatDay(parseIsoDate(date))].join(', ')}, ${amountOf(amount)}`;
}

function named(number: number): string {
  return number === 0 ? 'the statement' : `correction ${number}`;
}

function amountOf(amount: string): string {
  return formatMoney(parseMoney(amount));
}
