import type { Transaction } from '../../db/client.ts';
import type { Cipher } from '../../services/encryption/cipher.ts';
import { findAccountProblems } from './check-bank-accounts.ts';
import { findBookingProblems } from './check-bookings.ts';
import { findDemoProblems } from './check-demo.ts';
import { findDocumentProblems } from './check-documents.ts';
import { findReversedLeases } from './check-leases.ts';
import { findLoginProblems } from './check-logins.ts';
import { findForeignBuildings } from './check-owners.ts';
import { findForeignAccounts } from './check-paid-accounts.ts';
import { findPortalIdProblems } from './check-portal-ids.ts';
import { findProfileProblems } from './check-profile.ts';
import { findDifferingPayments } from './check-payments.ts';
import { findSoldBuildings, findSoldProperties } from './check-sold.ts';
import { findSubmittedProblems } from './check-submitted.ts';
import { findDanglingReferences } from './check-references.ts';
import { exportFiles } from './export-files.ts';
import { namingKept, withKeptColumns } from './kept-columns.ts';
import type { StoredLogin } from './logins.repo.ts';
import type { ImportProblem } from './problem.ts';
import type { ReadExport } from './read-export.ts';

/** Every reason why an export cannot be imported, in the order of files and lines. */
export async function findProblems(
  tx: Transaction,
  { files: imported, problems }: ReadExport,
  stored: readonly StoredLogin[],
  cipher: Cipher | null,
): Promise<ImportProblem[]> {
  const files = await withKeptColumns(tx, imported);
  const ofDemo = await findDemoProblems(tx, files);
  const ofOwners = [
    ...(await findSoldProperties(tx, files)),
    ...(await findSoldBuildings(tx, files)),
    ...(await findForeignBuildings(tx, files)),
    ...(await findForeignAccounts(tx, files)),
  ];
  const found = [
    ...findDifferingPayments(files),
    ...findReversedLeases(files),
    ...findLoginProblems(files, stored),
    ...(await findDanglingReferences(tx, imported)),
    // The demo's rows have no other owner now: its number is used by mistake.
    ...ofOwners.filter(({ file, line }) => !ofDemo.some((one) => one.file === file && one.line === line)),
    ...findAccountProblems(files, cipher),
    ...(await findProfileProblems(tx, files)),
    ...(await findDocumentProblems(tx, files)),
    ...(await findBookingProblems(tx, files)),
    ...(await findPortalIdProblems(tx, files)),
    ...(await findSubmittedProblems(tx, files)),
    ...ofDemo,
  ];
  return inReadingOrder([...problems, ...found.map(namingKept(imported))]);
}

function inReadingOrder(problems: readonly ImportProblem[]): ImportProblem[] {
  const places = problems.map((problem) => ({ problem, place: placeOf(problem) }));
  return places
    .toSorted((a, b) => a.place.file - b.place.file || a.place.line - b.place.line || a.place.column - b.place.column)
    .map(({ problem }) => problem);
}

function placeOf({ file, line, column }: ImportProblem): {
  readonly file: number;
  readonly line: number;
  readonly column: number;
} {
  const index = exportFiles.findIndex((one) => one.name === file);
  return {
    file: index,
    line: line ?? 0,
    column: exportFiles[index]?.columns.findIndex((one) => one.name === column) ?? 0,
  };
}
