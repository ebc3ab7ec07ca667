import type { DatabaseSettings } from '../db/client.ts';
import { UndecryptableError } from '../services/encryption/account-number.ts';
import type { KeySettings } from '../services/encryption/bank-keys.ts';
import { openCipher } from '../services/encryption/bank-keys.ts';
import type { Terminal } from './terminal.ts';
import { runOnDatabase } from './terminal.ts';
import { rotateKeys } from '../transfer/keys/rotate-keys.ts';

/** Re-encrypts all account numbers with the first key and returns the exit code; the portal may be running. */
export function runRotateKeys(settings: DatabaseSettings & KeySettings, terminal: Terminal): Promise<number> {
  return runOnDatabase(settings, terminal, 'encrypted', async (database) => {
    try {
      const { reencrypted, unchanged } = await rotateKeys(database, await openCipher(settings));
      terminal.print(`account numbers: ${reencrypted} encrypted with the first key, ${unchanged} unchanged`);
      return 0;
    } catch (error) {
      if (!(error instanceof UndecryptableError)) throw error;
      terminal.printError(`${error.message} Nothing was encrypted again.`);
      return 1;
    }
  });
}
