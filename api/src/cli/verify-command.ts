import { count } from '@portal/domain';
import { verifyLogOf } from './verify-log-command.ts';
import { verifyStatementsOf } from './verify-statements-command.ts';
import { describeFinding } from '../services/row-seals/describe-finding.ts';
import { findAlteredEmails } from '../services/email/verify-outbox.ts';
import { verifySeals } from '../services/row-seals/verify-seals.ts';
import type { SealKeys } from '../services/row-seals/seal-rows.ts';
import type { Database } from '../db/client.ts';
import { runOnDatabase } from './terminal.ts';
import type { Terminal } from './terminal.ts';
import type { SealSettings } from './seal-command.ts';

/**
 * Verifies everything that can be verified: the log, the statements, the sealed rows and pending emails (OP2, SEC9).
 */
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
    terminal.print(`${count(rows, 'row')} as sealed, by ${count(seals, 'seal')}, up to number ${last}.`);
    return 0;
  }
  terminal.printError(`${count(findings, 'finding')} in ${count(rows, 'row')} and ${count(seals, 'seal')}.`);
  return 1;
}

/** Prints nothing where all pending emails are unaltered. */
async function verifyOutboxOf(database: Database, { cipher }: SealKeys, terminal: Terminal): Promise<number> {
  const found = await findAlteredEmails(database, cipher);
  for (const id of found)
    terminal.printError(
      `Email ${id} was added or changed past the portal, or BANK_KEYS does not hold its key: it does not leave.`,
    );
  return found.length === 0 ? 0 : 1;
}
