import type { Database, DatabaseSettings } from '../db/client.ts';
import { DataFolderHeldError } from '../db/client.ts';
import { DiskFullError, isDiskFullError } from '../db/disk-full.ts';
import { openOrJoinDatabase } from '../db/open-or-join.ts';

/** The outputs of a command: results to one, errors to the other, line by line. */
export interface Terminal {
  readonly print: (line: string) => unknown;
  readonly printError: (line: string) => unknown;
}

/** Prints a multi-line text of the program's own; in stored texts a line break does not end a line. */
export function printLines(print: Terminal['print'], text: string): void {
  for (const line of text.split('\n')) print(line);
}

/** Runs a command on the portal's database, also beside a running portal, and returns the exit code. */
export async function runOnDatabase(
  settings: DatabaseSettings,
  terminal: Terminal,
  done:
    | 'imported'
    | 'exported'
    | 'removed'
    | 'moved'
    | 'backed up'
    | 'restored'
    | 'held'
    | 'encrypted'
    | 'sealed'
    | 'verified',
  work: (database: Database) => Promise<number>,
): Promise<number> {
  const database = await openOrJoinDatabase(settings).catch(explainUnopened(terminal));
  if (database === null) return 1;
  try {
    await database.ready();
    return await work(database);
  } catch (error) {
    const file = fileReason(error);
    if (file !== null) {
      terminal.printError(`Nothing was ${done}: ${file}`);
      return 1;
    }
    if (isDiskFullError(error)) {
      terminal.printError(`Nothing was ${done}: the disk under the database is full. Free some space and try again.`);
      return 1;
    }
    const reason = awayReason(error);
    if (reason === null) throw error;
    terminal.printError(`The database does not answer, so nothing was ${done}: ${reason}`);
    return 1;
  } finally {
    await database.close();
  }
}

function explainUnopened({ printError }: Terminal): (error: unknown) => null {
  return (error) => {
    if (!(error instanceof DataFolderHeldError || error instanceof DiskFullError)) throw error;
    printError(error.message);
    return null;
  };
}

/** The system's reason why a file or folder cannot be read or written; null for every other error. */
function fileReason(error: unknown): string | null {
  if (
    typeof error !== 'object' ||
    error === null ||
    !('path' in error) ||
    !('syscall' in error) ||
    error.syscall === 'connect'
  )
    return null;
  return 'message' in error ? String(error.message) : null;
}

/** Why the database cannot be reached; null for every other error, which is a bug. */
function awayReason(error: unknown): string | null {
  if (typeof error !== 'object' || error === null) return null;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  const message = 'message' in error ? String(error.message) : '';
  const isAway = /^(E[A-Z]+|08...|28...|3D...|57P..)$/.test(code) || message.startsWith('Connection terminated');
  if (isAway) return message === '' ? code : message;
  return 'cause' in error ? awayReason(error.cause) : null;
}
