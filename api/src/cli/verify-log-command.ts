import { count } from '@portal/domain';
import type { Database, DatabaseSettings } from '../db/client.ts';
import { verifyLog } from '../services/audit/verify-log.ts';
import type { Finding } from '../services/audit/verify-log.ts';
import { runOnDatabase } from './terminal.ts';
import type { Terminal } from './terminal.ts';
import { visible } from '../services/terminal/visible.ts';

/**
 * Verifies the chains of the audit log (OP2) and names, for each broken one, the first row that was changed or removed.
 */
export function runVerifyLog(settings: DatabaseSettings, terminal: Terminal): Promise<number> {
  return runOnDatabase(settings, terminal, 'verified', (database) => verifyLogOf(database, terminal));
}

export async function verifyLogOf(database: Database, terminal: Terminal): Promise<number> {
  const { rows, chains, findings, purged } = await verifyLog(database, (finding) =>
    terminal.printError(describeFinding(finding)),
  );
  const walked = `${count(rows, 'row')} in ${count(chains, 'chain')}`;
  if (findings === 0) {
    terminal.print(`The audit log is whole: ${walked}${purged === 0 ? '' : `, after ${purged} that were purged`}.`);
    return 0;
  }
  terminal.printError(`The audit log is not whole: ${count(findings, 'finding')} in ${walked}.`);
  return 1;
}

/** A finding in one line. */
export function describeFinding(finding: Finding): string {
  const place = finding.chain === 0 ? 'Rows without an owner' : `Customer ${finding.chain}`;
  switch (finding.kind) {
    case 'changed':
      return `${place}: row ${finding.id} (number ${finding.number}, now ${describeEntry(finding)}) was changed.`;
    case 'removed':
      return `${place}: ${removed(finding)} removed.`;
    case 'head':
      return `${place}: the chain's head was changed; it does not fit row number ${finding.number}, the last.`;
    case 'added':
      return `${place}: row ${finding.id} (${describeEntry(finding)}) is in no chain: it was added past the portal, or its link was removed.`;
  }
}

function describeEntry({ action, at }: { readonly action: string; readonly at: Date }): string {
  return `${visible(action)} at ${at.toISOString()}`;
}

function removed({ id, number, last }: Extract<Finding, { kind: 'removed' }>): string {
  if (id !== null) return `row ${id} (number ${number}) was`;
  return number === last ? `row number ${number} was` : `rows number ${number} to ${last} were`;
}
