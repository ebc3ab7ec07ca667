import { verifyLogOf } from './verify-log-command.ts';
import { verifyStatementsOf } from '../statement/verify-command.ts';
import { columnsOf } from '../../services/row-seals/sealed-tables.ts';
import { findForeignEmails } from '../../services/mail/verify-outbox.ts';
import { verifySeals } from '../../services/row-seals/verify-seals.ts';
import type { Finding } from '../../services/row-seals/verify-seals.ts';
import type { SealKeys } from '../../services/row-seals/seal-rows.ts';
import type { Database } from '../../db/client.ts';
import { counted, runOnDatabase } from '../../terminal.ts';
import type { Terminal } from '../../terminal.ts';
import type { SealSettings } from './seal-command.ts';

/** Everything that can be verified: the log, the statements, the sealed rows and emails that wait (OP2, SEC9). */
export function runVerify(settings: SealSettings, terminal: Terminal): Promise<number> {
  return runOnDatabase(settings, terminal, 'verified', async (database) => {
    const codes = [
      await verifyLogOf(database, terminal),
      await verifyStatementsOf(database, terminal),
      await verifySealsOf(database, await settings.rowSealer.keys(), terminal),
      await verifyOutboxOf(database, await settings.rowSealer.keys(), terminal),
    ];
    return Math.max(...codes);
  });
}

async function verifySealsOf(database: Database, keys: SealKeys, terminal: Terminal): Promise<number> {
  const { rows, seals, findings, last } = await verifySeals(database, keys, (finding) =>
    terminal.printError(describeFinding(finding)),
  );
  if (findings === 0) {
    terminal.print(`${counted(rows, 'row')} as sealed, by ${counted(seals, 'seal')}, up to number ${last}.`);
    return 0;
  }
  terminal.printError(`${counted(findings, 'finding')} in ${counted(rows, 'row')} and ${counted(seals, 'seal')}.`);
  return 1;
}

/** Says nothing where all emails that wait are as the portal wrote them. */
async function verifyOutboxOf(database: Database, { seal }: SealKeys, terminal: Terminal): Promise<number> {
  const found = await findForeignEmails(database, seal);
  for (const id of found)
    terminal.printError(
      `Email ${id} was added or changed past the portal, or BANK_KEYS does not hold its key: it does not leave.`,
    );
  return found.length === 0 ? 0 : 1;
}

/** What is not as it was sealed, in one line. */
export function describeFinding(finding: Finding): string {
  switch (finding.kind) {
    case 'seals':
      return `Row ${finding.auditId} of the audit log, or its seals, were changed or removed.`;
    case 'anchor':
      return `The seals that a purge kept for ${finding.chain === 0 ? 'rows without an owner' : `customer ${finding.chain}`} were changed or removed.`;
    case 'gap':
      return `Seals number ${finding.from === finding.to ? finding.from : `${finding.from} to ${finding.to}`} are missing from the audit log.`;
    case 'repeated':
      return `Seals number ${finding.number} stand in the audit log twice.`;
    case 'count':
      return `The count of seals was set back: it says ${finding.counted}, and there are seals number ${finding.last}.`;
    case 'changed':
      return `${named(finding)} was changed past the portal.`;
    case 'missing':
      return `${named(finding)} was removed past the portal.`;
    case 'added':
      return `${named(finding)} was added past the portal, or never sealed: after an upgrade run portal seal once.`;
    case 'covered':
      return `${named(finding)} has a seal that was kept from the portal when it made the next, or had one put in.`;
    case 'unread':
      return `${named(finding)} was sealed with a key that AUDIT_KEYS does not hold.`;
  }
}

function named({ table, key }: Extract<Finding, { table: unknown }>): string {
  const name = `${columnsOf(table).noun} ${key}`;
  return name.charAt(0).toUpperCase() + name.slice(1);
}
