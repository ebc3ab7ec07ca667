import { businessInstant, count } from '@portal/domain';
import type { IsoDate } from '@portal/domain';
import type { DatabaseSettings } from '../db/client.ts';
import { purgeLog } from '../services/audit/purge-log.ts';
import type { Finding } from '../services/audit/purge-log.ts';
import type { RowSeals } from '../services/row-seals/seal-rows.ts';
import { runOnDatabase } from './terminal.ts';
import type { Terminal } from './terminal.ts';
import { purgeProfileChanges } from '../profile/profile/profile-changes.repo.ts';
import { describeFinding as describeSeals } from '../services/row-seals/describe-finding.ts';
import { describeFinding as describeLog } from './verify-log-command.ts';

type Settings = DatabaseSettings & { readonly rowSealer: RowSeals };

/** Removes the rows of the audit log from before a day, in the business's time (OP2). */
export function runPurgeLog(day: IsoDate, settings: Settings, terminal: Terminal): Promise<number> {
  return runOnDatabase(settings, terminal, 'removed', async (database) => {
    const report = (finding: Finding): unknown =>
      terminal.printError(`${describe(finding)} It and what follows it stays.`);
    const keys = await settings.rowSealer.keys();
    const before = businessInstant(day, '0:00');
    await database.transaction((tx) => purgeProfileChanges(tx, before));
    const { rows, chains, findings } = await purgeLog(database, before, report, undefined, keys);
    terminal.print(`${count(rows, 'row')} of before ${day} removed, in ${count(chains, 'chain')}.`);
    return findings === 0 ? 0 : 1;
  });
}

function describe(finding: Finding): string {
  return finding.kind === 'seals' || finding.kind === 'anchor' ? describeSeals(finding) : describeLog(finding);
}
