import { and, eq, inArray } from 'drizzle-orm';
import type { Transaction } from '../../db/client.ts';
import { logins } from '../../db/schema/auth.tables.ts';
import { owners } from '../../db/schema/owner.tables.ts';
import { passwordResets } from '../../db/schema/password.tables.ts';
import { ownerEdits } from '../../db/schema/owner-edits.tables.ts';
import { endAddressChanges } from '../../services/email/former-addresses.repo.ts';
import { removeLogins } from './logins.repo.ts';
import type { OwnerEdits } from './owner-decisions.repo.ts';
import type { GivenUpName, RenamedLogin, SettledLogins } from './settle-logins.ts';
import { isName } from '../../db/compared-texts.ts';

const LOGINS = 'logins';

/** Renames the logins before the rows of the import are written. */
export async function writeSettled(tx: Transaction, settled: SettledLogins, edits: OwnerEdits): Promise<void> {
  const { renamed, removed, forgotten, givenUp } = settled;
  for (const { loginId, field } of forgotten) await edits.forget(tx, LOGINS, loginId, field);
  if (removed.length > 0) {
    const ids = removed.map(({ id }) => id);
    await tx.delete(ownerEdits).where(and(eq(ownerEdits.tableName, LOGINS), inArray(ownerEdits.rowId, ids)));
    await removeLogins(tx, ids);
  }
  for (const one of renamed) await rename(tx, one);
  for (const one of givenUp) if (one.field === 'email') await removeOwnerAddress(tx, one, edits);
}

/**
 * Deletes the reset link sent to the former address, and ends the undo of earlier changes: the owner may have asked the
 * provider for another address to get away from a former one (SEC3).
 */
async function rename(tx: Transaction, { login, field, to }: RenamedLogin): Promise<void> {
  if (field === 'username') {
    await tx.update(logins).set({ username: to }).where(eq(logins.id, login.id));
    return;
  }
  if (to === null) throw new Error(`The login ${login.id} cannot do without an address.`);
  await tx.update(logins).set({ email: to }).where(eq(logins.id, login.id));
  await tx.delete(passwordResets).where(eq(passwordResets.loginId, login.id));
  await endAddressChanges(tx, login.id);
}

/** The owner's emails must not go to the other person either. */
async function removeOwnerAddress(
  tx: Transaction,
  { login, name, instead }: GivenUpName,
  edits: OwnerEdits,
): Promise<void> {
  if (login.role !== 'owner' || login.customerId === null) return;
  await tx
    .update(owners)
    .set({ email: instead })
    .where(and(eq(owners.customerId, login.customerId), isName(owners.email, name)));
  await edits.forget(tx, 'owners', login.customerId, 'email');
}
