import { count } from '@portal/domain';
import type { DatabaseSettings } from '../db/client.ts';
import { sealBefore, UnvouchedSealsError } from '../services/row-seals/seal-before.ts';
import type { SealedBefore } from '../services/row-seals/seal-before.ts';
import type { RowSeals } from '../services/row-seals/seal-rows.ts';
import { sealAsItIs } from '../services/row-seals/seal-as-it-is.ts';
import { columnsOf, sealedTableNames } from '../services/row-seals/sealed-tables.ts';
import type { SealedTable } from '../services/row-seals/sealed-tables.ts';
import { runOnDatabase } from './terminal.ts';
import type { Terminal } from './terminal.ts';

export type SealSettings = DatabaseSettings & { readonly rowSealer: RowSeals };

/** Seals, once for each table, the rows from before its rows were sealed into the log (SEC9). */
export function runSeal(
  settings: SealSettings,
  terminal: Terminal,
  options: { readonly isUnverified: boolean },
): Promise<number> {
  return runOnDatabase(settings, terminal, 'sealed', async (database) => {
    const done = await sealBefore(database, await settings.rowSealer.keys(), options).catch(unvouched);
    if (done instanceof UnvouchedSealsError) {
      terminal.printError(
        `Nothing was sealed: seals are missing or were changed (${count(done.findings, 'finding')}), so what has no seal may have been added by SQL. portal verify names them; --unverified seals all the same.`,
      );
      return 1;
    }
    const { counts, again, refused } = done;
    const sealed = describeCounts(counts);
    const sealedAgain = describeCounts(again);
    const unsealed = describeCounts(refused);
    if (sealed !== '') terminal.print(`Sealed: ${sealed}.`);
    if (sealedAgain !== '') terminal.print(`Sealed again, since seals say more than before: ${sealedAgain}.`);
    if (sealed === '' && sealedAgain === '') terminal.print('There was nothing to seal.');
    if (unsealed === '') return 0;
    terminal.printError(
      `Not sealed, since the rows of their tables were sealed before and these were added past the portal: ${unsealed}. portal verify names them.`,
    );
    return 1;
  });
}

function unvouched(error: unknown): UnvouchedSealsError {
  if (error instanceof UnvouchedSealsError) return error;
  throw error;
}

/** Seals one row as it is now: the operator accepts a change that was made by SQL. */
export function runSealAsItIs(
  table: SealedTable,
  key: string,
  settings: SealSettings,
  terminal: Terminal,
): Promise<number> {
  return runOnDatabase(settings, terminal, 'sealed', async (database) => {
    const named = `${columnsOf(table).noun} ${key}`;
    if (await sealAsItIs(database, await settings.rowSealer.keys(), table, key)) {
      terminal.print(`Sealed as it is now: ${named}. The portal acts on it again, and the log says that you did so.`);
      return 0;
    }
    terminal.printError(`Nothing was sealed: there is no ${named} that differs from its seal.`);
    return 1;
  });
}

function describeCounts(counts: SealedBefore['counts']): string {
  return sealedTableNames
    .flatMap((table) => {
      const rows = counts[table];
      return rows === undefined ? [] : [count(rows, columnsOf(table).noun)];
    })
    .join(', ');
}
