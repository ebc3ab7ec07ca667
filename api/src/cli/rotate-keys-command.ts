import type { DatabaseSettings } from '../db/client.ts';
import { UnopenedError } from '../services/encryption/account-number.ts';
import type { KeySettings } from '../services/encryption/bank-keys.ts';
import { openSeal } from '../services/encryption/bank-keys.ts';
import type { Terminal } from './terminal.ts';
import { runOnDatabase } from './terminal.ts';
import { rotateKeys } from '../transfer/keys/rotate-keys.ts';

/** Re-encrypts all account numbers with the first key and returns the exit code; the portal may be running. */
export function runRotateKeys(settings: DatabaseSettings & KeySettings, terminal: Terminal): Promise<number> {
  return runOnDatabase(settings, terminal, 'sealed', async (database) => {
    try {
      const { resealed, unchanged } = await rotateKeys(database, await openSeal(settings));
      terminal.print(`account numbers: ${resealed} sealed with the first key, ${unchanged} unchanged`);
      return 0;
    } catch (error) {
      if (!(error instanceof UnopenedError)) throw error;
      terminal.printError(`${error.message} Nothing was sealed again.`);
      return 1;
    }
  });
}
