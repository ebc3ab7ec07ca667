import { join } from 'node:path';
import type { DatabaseSettings, Transaction } from '../db/client.ts';
import type { KeySettings } from '../services/encryption/bank-keys.ts';
import { openCipher } from '../services/encryption/bank-keys.ts';
import { findToSeal } from '../services/row-seals/to-seal.ts';
import { clamScanner } from '../services/files/scanner.ts';
import { folderStore } from '../services/files/file-store.ts';
import type { Terminal } from './terminal.ts';
import { runOnDatabase } from './terminal.ts';
import { visible } from '../services/terminal/visible.ts';
import type { BankRules } from '../transfer/import/bank-changes.ts';
import { REMOVE_DEMO } from '../transfer/import/check-demo.ts';
import type { ImportResult } from '../transfer/import/import-export.ts';
import { importExport } from '../transfer/import/import-export.ts';
import type { KeptFrom } from '../transfer/import/keep-statements.repo.ts';
import { isFirstImport } from '../transfer/import/import.repo.ts';
import { ConcurrentChangeError } from '../transfer/import/concurrent-change.ts';
import type { Plausibility } from '../transfer/import/plausibility.ts';
import { describeProblem } from '../transfer/import/problem.ts';

const SEAL = 'Seal them first: npm run portal -- seal (docs/operations.md).';
const LONGEST_LIST = 200;

/** Imports the export in a folder and returns the exit code; the portal may be running. */
export function runImport(
  folder: string,
  settings: DatabaseSettings & KeySettings & { readonly scanner?: URL | null },
  terminal: Terminal,
  keptFrom: KeptFrom | null = null,
  banks: BankRules | null = null,
  plausibility: Plausibility | null = null,
): Promise<number> {
  return runOnDatabase(settings, terminal, 'imported', async (database) => {
    const unsealed = await database.transaction(findUnsealed);
    if (unsealed.length > 0) {
      terminal.printError(
        `Nothing was imported: rows of before they were sealed are in ${unsealed.join(', ')}. ${SEAL}`,
      );
      return 1;
    }
    const files = folderStore(join(settings.dataDir, 'files'));
    const scanner = settings.scanner ? clamScanner(settings.scanner) : null;
    const beside = { cipher: await openCipher(settings), keptFrom, banks, plausibility, scanner };
    const result = await importExport(database, files, folder, beside).catch(asConcurrentChange);
    if (!(result instanceof ConcurrentChangeError)) return report(result, terminal);
    terminal.printError(result.message);
    return 1;
  });
}

/**
 * Checks that all tables are sealed: otherwise the import's rows would get the first seals of a table, and its existing
 * rows never any.
 */
async function findUnsealed(tx: Transaction): Promise<readonly string[]> {
  return (await isFirstImport(tx)) ? [] : (await findToSeal(tx)).before;
}

function asConcurrentChange(error: unknown): ConcurrentChangeError {
  if (error instanceof ConcurrentChangeError) return error;
  throw error;
}

function report(result: ImportResult, { print, printError }: Terminal): number {
  for (const name of result.ignored) printError(`${visible(name)} is not a file of an export and was left out.`);
  if (result.kind === 'refused') {
    const { problems } = result;
    printList(problems.map(describeProblem), printError);
    printError(`Nothing was imported: ${problems.length} ${problems.length === 1 ? 'problem' : 'problems'}.`);
    return 1;
  }
  printList(
    result.warnings.map((warning) => `Warning: ${describeProblem(warning)}`),
    printError,
  );
  for (const [name, { inserted, updated, unchanged, removed }] of Object.entries(result.counts)) {
    print(
      `${name}: ${inserted} new, ${updated} changed, ${unchanged} unchanged${removed > 0 ? `, ${removed} removed` : ''}`,
    );
  }
  for (const note of result.notes) print(note);
  if (result.leftOut > 0) print(`logins.csv: ${result.leftOut} left out, removed in the portal by their owners`);
  if (result.givenUp > 0)
    print(`logins.csv: ${result.givenUp} names taken from logins whose owners had chosen them in the portal`);
  if (result.tooWeak > 0)
    print(
      `logins.csv: ${result.tooWeak} with a password that is easy to guess, and asked for a new one when they log in`,
    );
  if (result.kept > 0) print(`${result.kept} fields kept as their owners changed them in the portal`);
  if (result.keptSigned > 0)
    print(`slas.csv: ${result.keptSigned} kept as signed, signed in the portal by their owners`);
  if (result.keptBanks > 0)
    print(`properties.csv: ${result.keptBanks} accounts kept as their owners chose them in the portal`);
  for (const what of result.heldBanks)
    print(`${what} is on hold until its owner has said that it is right, and was not changed`);
  if (result.isBesideDemo)
    printError(`The demo is still there, and whoever knows its password can log in. Take it out: ${REMOVE_DEMO}`);
  return 0;
}

function printList(lines: readonly string[], print: Terminal['printError']): void {
  for (const line of lines.slice(0, LONGEST_LIST)) print(line);
  if (lines.length > LONGEST_LIST) print(`… and ${lines.length - LONGEST_LIST} more.`);
}
