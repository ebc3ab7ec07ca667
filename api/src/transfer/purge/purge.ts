import { addDays, addMonths, businessInstant } from '@portal/domain';
import type { IsoDate } from '@portal/domain';
import type { Database, Transaction } from '../../db/client.ts';
import type { FileStore } from '../../services/files/file-store.ts';
import { recordAudit } from '../../services/audit/audit.repo.ts';
import type { Settings } from '../../settings.ts';
import { removeEmailFiles } from './email-folder.ts';
import { findExpiredFiles, findShown, forgetFiles, markRemoved, removeSentEmails } from './purge.repo.ts';

type Limits = Pick<Settings, 'mailKeepDays' | 'uploadKeepYears'>;

interface Stores {
  readonly database: Pick<Database, 'transaction'>;
  readonly files: Pick<FileStore, 'remove'>;
  /** The folder of emails if there is no mail server. */
  readonly mailFolder: string;
}

export interface PurgeCounts {
  readonly emails: number;
  readonly mailFiles: number;
  readonly uploads: number;
  readonly emailsBefore: IsoDate;
  /** Null where uploads are kept for ever. */
  readonly uploadsBefore: IsoDate | null;
}

const MONTHS_A_YEAR = 12;

/**
 * Removes everything past its retention (SEC14). A row that a screen lists stays, and says when its file was removed. A
 * run that is killed in between is finished by the next one. The portal may be running.
 */
export async function purge(
  { database, files, mailFolder }: Stores,
  { mailKeepDays, uploadKeepYears }: Limits,
  today: IsoDate,
): Promise<PurgeCounts> {
  const emailsBefore = addDays(today, -mailKeepDays);
  const uploadsBefore = uploadKeepYears === 0 ? null : addMonths(today, -MONTHS_A_YEAR * uploadKeepYears);
  const names = uploadsBefore === null ? [] : await database.transaction((tx) => takeUploads(tx, uploadsBefore, today));
  // Files are removed before their rows, by which the next run finds those that a killed one left.
  for (const name of names) await files.remove(name);
  const mailFiles = await removeEmailFiles(mailFolder, startOf(emailsBefore));
  return database.transaction(async (tx) => {
    await forgetFiles(tx, names);
    const emails = await removeSentEmails(tx, startOf(emailsBefore));
    const purgeCounts: PurgeCounts = { emails, mailFiles, uploads: names.length, emailsBefore, uploadsBefore };
    await recordAudit(tx, {
      action: 'data.purged',
      requestId: 'portal purge',
      actorLoginId: null,
      onBehalfOf: null,
      detail: { ...purgeCounts },
    });
    return purgeCounts;
  });
}

/** The names of the files that nothing shows any more. */
async function takeUploads(tx: Transaction, before: IsoDate, today: IsoDate): Promise<string[]> {
  const submitted = await markRemoved(tx, before, today);
  const expired = await findExpiredFiles(tx, startOf(before));
  const names = new Set([...submitted, ...expired]);
  const shown = await findShown(tx, [...names]);
  return [...names].filter((name) => !shown.has(name));
}

function startOf(day: IsoDate): Date {
  return businessInstant(day, '0:00');
}
