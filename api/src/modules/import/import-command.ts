import type { DatabaseSettings } from '../../db/client.ts';
import { DataFolderHeldError } from '../../db/client.ts';
import { openOrJoinDatabase } from '../../db/open-or-join.ts';
import type { ImportResult } from './import-export.ts';
import { importExport } from './import-export.ts';
import { describeProblem } from './problem.ts';

/** Where a command speaks to: what was asked for on the one, what went wrong on the other. */
export interface Terminal {
  readonly print: (line: string) => unknown;
  readonly printError: (line: string) => unknown;
}

const LONGEST_LIST = 200;

/** Loads the export of a folder, beside a running portal too, and answers the exit code. */
export async function runImport(folder: string, settings: DatabaseSettings, terminal: Terminal): Promise<number> {
  const database = await openOrJoinDatabase(settings).catch(explainHeldFolder(terminal));
  if (database === null) return 1;
  try {
    await database.ready();
    return report(await importExport(database, folder), terminal);
  } catch (error) {
    const reason = awayReason(error);
    if (reason === null) throw error;
    terminal.printError(`The database does not answer, so nothing was imported: ${reason}`);
    return 1;
  } finally {
    await database.close();
  }
}

function explainHeldFolder({ printError }: Terminal): (error: unknown) => null {
  return (error) => {
    if (!(error instanceof DataFolderHeldError)) throw error;
    printError(error.message);
    return null;
  };
}

function report(result: ImportResult, { print, printError }: Terminal): number {
  if (result.kind === 'refused') {
    const { problems } = result;
    for (const problem of problems.slice(0, LONGEST_LIST)) printError(describeProblem(problem));
    if (problems.length > LONGEST_LIST) printError(`… and ${problems.length - LONGEST_LIST} more.`);
    printError(`Nothing was imported: ${problems.length} ${problems.length === 1 ? 'problem' : 'problems'}.`);
    return 1;
  }
  for (const name of result.ignored) printError(`${name} is not a file of an export and was left out.`);
  for (const [name, { inserted, updated, unchanged, removed }] of Object.entries(result.counts)) {
    print(`${name}: ${inserted} new, ${updated} changed, ${unchanged} unchanged${removed > 0 ? `, ${removed} removed` : ''}`);
  }
  return 0;
}

/** What a database says that is not there, starting or stopping; null for every other error, which is a bug. */
function awayReason(error: unknown): string | null {
  if (typeof error !== 'object' || error === null) return null;
  const isAway = 'code' in error && typeof error.code === 'string' && /^(E[A-Z]+|08...|28...|3D...|57P..)$/.test(error.code);
  if (isAway) return 'message' in error && error.message !== '' ? String(error.message) : String(error.code);
  return 'cause' in error ? awayReason(error.cause) : null;
}
