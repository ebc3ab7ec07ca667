import { basename, resolve } from 'node:path';
import type { Database, Transaction } from '../../db/client.ts';
import { sealerOf } from '../../db/client.ts';
import { listMarks } from '../../services/row-seals/row-seals.repo.ts';
import { againAfterDeadlock } from '../../services/failures/again-after-deadlock.ts';
import type { Scanner } from '../../services/files/scanner.ts';
import type { Cipher } from '../../services/encryption/cipher.ts';
import type { FileStore } from '../../services/files/file-store.ts';
import { hasOtherOwners } from '../../services/demo/demo-owners.repo.ts';
import { findDemo } from '../../services/demo/find-demo.repo.ts';
import { listOwnersWithoutAgreement } from './agreement-notes.ts';
import { readAttachedFiles } from './attached-files.ts';
import type { AttachedFiles } from './attached-files.ts';
import { leaveOutSettledByOwners } from './check-bookings.ts';
import { listUnknownLines } from './check-books.ts';
import { findRowsRemoved } from './check-removed.ts';
import { advanceBankIds } from './bank-accounts.repo.ts';
import { settleBankFields } from './bank-changes.ts';
import type { BankRules } from './bank-changes.ts';
import { withoutRemoved } from './documents.repo.ts';
import { exportFiles } from './export-files.ts';
import { findProblems } from './find-problems.ts';
import { isFirstImport, recomputeOutstanding, recordImport, waitForOtherImports } from './import.repo.ts';
import { applyOwnerEdits } from './apply-owner-edits.repo.ts';
import { keepStatements } from './keep-statements.repo.ts';
import type { KeptFrom } from './keep-statements.repo.ts';
import type { NewPassword, StoredLogin } from './logins.repo.ts';
import { findNewPasswords } from './passwords.ts';
import { ConcurrentChangeError } from './concurrent-change.ts';
import { findContradictions, warnOfNew } from './contradictions.ts';
import { readOwnerDecisions, refuseOvertaken } from './owner-decisions.repo.ts';
import { findWarnings } from './plausibility.ts';
import type { Plausibility } from './plausibility.ts';
import type { ImportProblem } from './problem.ts';
import type { ExportSource, ReadExport } from './read-export.ts';
import { readExport, readFolder, rowsOf, withLookalikes } from './read-export.ts';
import type { ReadFile } from './read-file.ts';
import { Refusal } from './refusal.ts';
import { leaveOutRemoved } from './removed-logins.ts';
import { settleNames, writeNames } from './settle-names.ts';
import type { StagedFiles } from './staged-files.ts';
import { withStagedFiles } from './staged-files.ts';
import { writeFile } from './write-file.ts';
import type { FileCounts } from './write-files.ts';
import { writeScopedFile } from './write-files.ts';
import { writeSlas } from './write-slas.ts';

/** How often an import starts over because owners decided something while it was writing. */
const MAX_ATTEMPTS = 20;

export type ImportCounts = Readonly<Record<string, FileCounts>>;

interface ImportReport {
  readonly counts: ImportCounts;
  /** Whether the demo still exists beside other owners. */
  readonly isBesideDemo: boolean;
  /** Second authorities in the export whom their owners removed in the portal; they are left out. */
  readonly leftOut: number;
  /** Names that owners chose for logins and that the export gives to others (AU19). */
  readonly givenUp: number;
  /** Logins that must choose another password when they log in (AU18). */
  readonly tooWeak: number;
  /** Fields that were edited in the portal and stay. */
  readonly kept: number;
  /** Agreements that were signed in the portal and stay signed, although the export lists them as pending. */
  readonly keptSigned: number;
  /** Properties whose account owners chose in the portal, with the last imported account in the export. */
  readonly keptBanks: number;
  /** The held bank changes that it repeats without releasing them (SEC2). */
  readonly heldBanks: readonly string[];
  /** Facts that are possible and probably mistakes (OP9). */
  readonly warnings: readonly ImportProblem[];
  /** Notes for a bookkeeper about the rows that were imported, and about bank changes. */
  readonly notes: readonly string[];
}

export type ImportResult =
  | (ImportReport & { readonly kind: 'imported'; readonly ignored: readonly string[] })
  | { readonly kind: 'refused'; readonly problems: readonly ImportProblem[]; readonly ignored: readonly string[] };

/** The folder of an export with its files, and the store for them. */
interface FilePlace {
  readonly folder: string;
  readonly files: FileStore;
}

/** The options of an import beside its folder. */
export interface ImportSettings {
  /** Without it no bank accounts are imported. */
  readonly cipher?: Cipher | null;
  readonly keptFrom?: KeptFrom | null;
  /** Without them a changed account is effective at once: for the demo, and for tests of other things. */
  readonly banks?: BankRules | null;
  /** The virus scanner of the files of documents; null for none (SEC11). */
  readonly scanner?: Scanner | null;
  /** Without it there are no warnings: for the demo, and for tests of other things. */
  readonly plausibility?: Plausibility | null;
}

/** Everything slow (hashing, staging files) that is prepared before the transaction starts. */
interface PreparedImport {
  readonly passwords: readonly NewPassword[];
  readonly staged: StagedFiles;
  readonly cipher: Cipher | null;
  /** Null where this import starts no statements. */
  readonly keptFrom: KeptFrom | null;
  readonly banks: BankRules | null;
  readonly plausibility: Plausibility | null;
}

/**
 * Imports the export in a folder: all of it, or nothing and every reason why. Importing it again changes nothing.
 * Statements are kept from the given month on, if there are none yet.
 */
export async function importExport(
  database: Database,
  files: FileStore,
  folder: string,
  settings: ImportSettings = {},
): Promise<ImportResult> {
  const source = readFolder(folder);
  if (source === null) return refusedWhole(folder, 'is not a folder');
  return importFiles(database, source, basename(resolve(folder)), { folder, files }, settings);
}

/**
 * Imports an export from memory, as `importExport` does; `subject` names it in the audit log. Without `filePlace` its
 * documents have no files, without a cipher it has no bank accounts.
 */
export async function importFiles(
  database: Database,
  source: ExportSource,
  subject: string,
  filePlace: FilePlace | null = null,
  { cipher = null, keptFrom = null, banks = null, scanner = null, plausibility = null }: ImportSettings = {},
): Promise<ImportResult> {
  const fromFiles = withLookalikes(readExport(source), filePlace?.folder ?? null);
  if (fromFiles.files.length + fromFiles.problems.length === 0)
    return refusedWhole(
      subject,
      `holds no file of an export (${exportFiles.map((file) => file.name).join(', ')})`,
      fromFiles.ignored,
    );
  const { attached, problems } = await readAttachedFiles(
    rowsOf(fromFiles.files, 'documents.csv'),
    filePlace?.folder ?? null,
    scanner,
  );
  const read = { ...fromFiles, problems: [...fromFiles.problems, ...problems] };
  const rules = { cipher, keptFrom, banks, plausibility };
  const attempt = (): Promise<ImportResult> =>
    prepareAndWrite(database, read, attached, rules, subject, filePlace?.files ?? null);
  try {
    return await againAfterDeadlock(() => retryWhenOvertaken(attempt));
  } catch (error) {
    if (error instanceof Refusal) return { kind: 'refused', problems: error.problems, ignored: read.ignored };
    throw error;
  }
}

async function retryWhenOvertaken(attempt: () => Promise<ImportResult>): Promise<ImportResult> {
  for (let left = MAX_ATTEMPTS - 1; left > 0; left -= 1)
    try {
      return await attempt();
    } catch (error) {
      if (!(error instanceof ConcurrentChangeError && error.isWorthRepeating)) throw error;
    }
  return attempt();
}

async function prepareAndWrite(
  database: Database,
  read: ReadExport,
  attached: AttachedFiles,
  rules: Omit<PreparedImport, 'passwords' | 'staged'>,
  subject: string,
  files: FileStore | null,
): Promise<ImportResult> {
  const { rows, stored } = await database.transaction(async (tx) => {
    const { edits, removed } = await readOwnerDecisions(tx);
    const settled = await settleNames(tx, leaveOutRemoved(read, removed).read, edits);
    await refuseProblems(
      tx,
      (await leaveOutSettledByOwners(tx, settled.read)).read,
      settled.names.stored,
      rules.cipher,
    );
    return settled.names;
  });
  const { passwords, tooWeak } = await findNewPasswords(rows, stored);
  const wanted = await database.transaction((tx) => withoutRemoved(tx, attached));
  const importReport = await withStagedFiles(database, files, wanted, (staged) =>
    database.transaction((tx) => write(tx, read, { ...rules, passwords, staged }, subject)),
  );
  return { kind: 'imported', ...importReport, tooWeak, ignored: read.ignored };
}

async function refuseProblems(
  tx: Transaction,
  read: ReadExport,
  stored: readonly StoredLogin[],
  cipher: Cipher | null,
): Promise<void> {
  const problems = await findProblems(tx, read, stored, cipher);
  if (problems.length > 0) throw new Refusal(problems);
}

async function write(
  tx: Transaction,
  whole: ReadExport,
  preparedImport: PreparedImport,
  subject: string,
): Promise<Omit<ImportReport, 'tooWeak'>> {
  await waitForOtherImports(tx);
  // All rows of a new portal are sealed as they are written: rows inserted outside the portal must never get a seal.
  if (sealerOf(tx) !== undefined && (await isFirstImport(tx))) await listMarks(tx);
  const decisions = await readOwnerDecisions(tx);
  const { edits, removed } = decisions;
  const { read: present, leftOut } = leaveOutRemoved(whole, removed);
  const { read: named, names } = await settleNames(tx, present, edits);
  const { read, notes: booked } = await leaveOutSettledByOwners(tx, named);
  await refuseProblems(tx, read, names.stored, preparedImport.cipher);
  await writeNames(tx, names, edits, preparedImport.banks);
  const misnamed = preparedImport.keptFrom === null ? [] : await keepStatements(tx, preparedImport.keptFrom);
  if (misnamed.length > 0) throw new Refusal(misnamed);
  const { banks, plausibility } = preparedImport;
  const settled = banks === null ? null : await settleBankFields(tx, read.files, preparedImport.cipher, banks);
  const contradictions = await findContradictions(tx, read.files, plausibility);
  const counts: Record<string, FileCounts> = {};
  const warnings: ImportProblem[] = [];
  const notes = [...booked];
  let keptSigned = 0;
  let kept = names.kept;
  for (const importedFile of read.files) {
    if (plausibility !== null) {
      warnings.push(...(await findWarnings(tx, importedFile, plausibility, preparedImport.cipher)));
      if (importedFile.file.table === 'ledger_entries') notes.push(...(await listUnknownLines(tx, importedFile)));
    }
    const own = await applyOwnerEdits(tx, importedFile, edits);
    const file = own.read;
    kept += own.kept;
    if (file.file.table === 'slas') {
      const written = await writeSlas(tx, file);
      counts[file.file.name] = written.counts;
      keptSigned = written.kept;
    } else if (file.file.identity.by === 'scope') {
      const written = await writeScopedFile(tx, file);
      counts[file.file.name] = written.counts;
      if (plausibility !== null) warnings.push(...findRowsRemoved(file, written.fewer));
    } else counts[file.file.name] = await writeFile(tx, file, preparedImport, names.stored);
  }
  warnings.push(...warnOfNew(contradictions, await findContradictions(tx, read.files, plausibility)));
  if (plausibility?.isStrict && warnings.length > 0) throw new Refusal(warnings);
  await settled?.notify();
  await advanceBankIds(tx);
  await recomputeOutstanding(tx, namedBills(read.files));
  if (plausibility !== null) notes.push(...(await listOwnersWithoutAgreement(tx, read.files)));
  await recordImport(tx, subject, counts);
  await refuseOvertaken(tx, decisions);
  await preparedImport.staged.finish();
  return {
    counts,
    leftOut,
    givenUp: names.givenUp.length,
    kept,
    keptSigned,
    keptBanks: settled?.kept ?? 0,
    heldBanks: settled?.held ?? [],
    warnings,
    notes: [...notes, ...(settled?.notes ?? [])],
    isBesideDemo: (await findDemo(tx)) !== null && (await hasOtherOwners(tx)),
  };
}

/** The bills of the export and those whose payments it contains. */
function namedBills(files: readonly ReadFile[]): number[] {
  const rows = [...rowsOf(files, 'bills.csv'), ...rowsOf(files, 'bill_payments.csv')];
  return [...new Set(rows.flatMap(({ cells }) => (typeof cells['bill_id'] === 'number' ? [cells['bill_id']] : [])))];
}

function refusedWhole(file: string, reason: string, ignored: readonly string[] = []): ImportResult {
  return { kind: 'refused', problems: [{ file, line: null, column: null, reason }], ignored };
}
