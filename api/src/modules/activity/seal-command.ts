import type { DatabaseSettings } from '../../db/client.ts';
import { sealBefore } from '../../services/row-seals/seal-before.ts';
import type { SealedBefore } from '../../services/row-seals/seal-before.ts';
import type { RowSeals } from '../../services/row-seals/seal-rows.ts';
import { columnsOf, sealedTableNames } from '../../services/row-seals/sealed-tables.ts';
import { counted, runOnDatabase } from '../../terminal.ts';
import type { Terminal } from '../../terminal.ts';

export type SealSettings = DatabaseSettings & { readonly rowSealer: RowSeals };

/** Seals once what was there before rows were sealed into the log (SEC9). */
export function runSeal(settings: SealSettings, terminal: Terminal): Promise<number> {
  return runOnDatabase(settings, terminal, 'sealed', async (database) => {
    const { counts, isRepeated } = await sealBefore(database, await settings.rowSealer.keys());
    const listed = describeCounts(counts);
    if (!isRepeated) {
      terminal.print(listed === '' ? 'There was nothing to seal.' : `Sealed: ${listed}.`);
      return 0;
    }
    if (listed === '') {
      terminal.print('Everything is sealed.');
      return 0;
    }
    terminal.printError(
      `Rows were sealed before, so nothing was sealed. Without a seal, since they were added past the portal: ${listed}. portal verify names them.`,
    );
    return 1;
  });
}

function describeCounts(counts: SealedBefore['counts']): string {
  return sealedTableNames
    .flatMap((table) => {
      const count = counts[table];
      return count === undefined ? [] : [counted(count, columnsOf(table).noun)];
    })
    .join(', ');
}
