import { count } from '@portal/domain';
import type { IsoDate } from '@portal/domain';
import { join } from 'node:path';
import { folderStore } from '../services/files/file-store.ts';
import type { Settings } from '../settings.ts';
import { runOnDatabase } from './terminal.ts';
import type { Terminal } from './terminal.ts';
import { purge } from '../transfer/purge/purge.ts';

/** Removes everything past its retention, prints how much, and returns the exit code (SEC14). */
export function runPurge(settings: Settings, today: IsoDate, terminal: Terminal): Promise<number> {
  return runOnDatabase(settings, terminal, 'removed', async (database) => {
    const stores = {
      database,
      files: folderStore(join(settings.dataDir, 'files')),
      mailFolder: join(settings.dataDir, 'mail'),
    };
    const { emails, mailFiles, uploads, emailsBefore, uploadsBefore } = await purge(stores, settings, today);
    terminal.print(`${count(emails, 'sent email')} of before ${emailsBefore} removed.`);
    terminal.print(`${count(mailFiles, 'email')} of before ${emailsBefore} removed from DATA_DIR/mail.`);
    terminal.print(
      uploadsBefore === null
        ? 'Files that owners sent are kept for ever (UPLOAD_KEEP_YEARS=0).'
        : `${count(uploads, 'file')} of before ${uploadsBefore} that owners sent removed.`,
    );
    return 0;
  });
}
