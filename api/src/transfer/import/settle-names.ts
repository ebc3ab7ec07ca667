import type { Transaction } from '../../db/client.ts';
import { emailOwner } from '../../services/email/owner-email.repo.ts';
import { recordAudit } from '../../services/audit/audit.repo.ts';
import { givenUpEmail } from './given-up-email.ts';
import { notedNames } from './login-names.ts';
import { findLogins } from './logins.repo.ts';
import type { OwnerEdits } from './owner-decisions.repo.ts';
import type { ReadExport } from './read-export.ts';
import { rowsOf } from './read-export.ts';
import { settleLogins } from './settle-logins.ts';
import type { SettledLogins } from './settle-logins.ts';
import { writeSettled } from './settle-logins.repo.ts';

interface SettledExport {
  readonly read: ReadExport;
  readonly names: SettledLogins;
}

/** The export with the names of logins that the portal keeps, and the changes to stored logins. */
export async function settleNames(tx: Transaction, read: ReadExport, edits: OwnerEdits): Promise<SettledExport> {
  const stored = await findLogins(tx);
  const names = settleLogins(rowsOf(read.files, 'logins.csv'), stored, notedNames(edits, stored));
  const files = read.files.map((file) => (file.file.table === 'logins' ? { ...file, rows: names.rows } : file));
  return { read: { ...read, files }, names };
}

/** Writes the changes, each with its audit row, and notifies the owners (AU19), except in the demo. */
export async function writeNames(
  tx: Transaction,
  names: SettledLogins,
  edits: OwnerEdits,
  context: { readonly now: Date; readonly publicUrl: URL } | null,
): Promise<void> {
  await writeSettled(tx, names, edits);
  for (const given of names.givenUp) {
    const { id, customerId } = given.login;
    await recordAudit(tx, {
      action: 'login-name.given-up',
      requestId: 'portal import',
      actorLoginId: null,
      onBehalfOf: customerId,
      subject: `login:${id}`,
      detail: { field: given.field },
    });
    if (customerId === null || context === null) continue;
    const purpose = { emailClass: 'security', about: 'a login name' } as const;
    await emailOwner(tx, customerId, (to) => givenUpEmail(to, given, context.publicUrl), purpose, context.now);
  }
}
