import { and, asc, desc, eq, getTableColumns, inArray, ne, sql } from 'drizzle-orm';
import { PropertyStatus } from '@portal/domain';
import type { IsoDate } from '@portal/domain';
import type { OwnerTransaction } from '../db/client.ts';
import { requireUnaltered, sealState } from '../services/row-seals/as-sealed.repo.ts';
import { storedFiles } from '../db/schema/stored-files.tables.ts';
import { documents } from '../db/schema/document.tables.ts';
import { owners } from '../db/schema/owner.tables.ts';
import { properties } from '../db/schema/property.tables.ts';
import { slas, slaSignatures } from '../db/schema/sla.tables.ts';
import type { SlaStatus } from '../db/schema/sla.tables.ts';

export type SlaRow = typeof slas.$inferSelect;
export type SignatureRow = typeof slaSignatures.$inferSelect;

/** The pending agreements, each with the SHA-256 of its PDF; null where there is none yet. */
export async function findPendingSlas(tx: OwnerTransaction): Promise<(SlaRow & { readonly digest: string | null })[]> {
  const digest = sql<string | null>`(
    select d.digest from ${documents} d where d.kind = 'sla' and d.ref_id = ${slas.slaId} and d.mime = 'application/pdf'
    order by d.position nulls last, d.document_id limit 1)`;
  return tx
    .select({ ...getTableColumns(slas), digest })
    .from(slas)
    .where(isOwn(tx, 'pending'))
    .orderBy(asc(slas.slaId));
}

/**
 * An unaltered agreement; null where it is not the owner's.
 * @throws AppError where it was inserted or changed by SQL (SEC9)
 */
export async function findSealedSla(tx: OwnerTransaction, slaId: number): Promise<SlaRow | null> {
  const rows = await tx
    .select({ ...getTableColumns(slas), seal: sealState('slas') })
    .from(slas)
    .where(and(eq(slas.slaId, slaId), eq(slas.customerId, tx.customerId)));
  const [row] = await requireUnaltered(tx, 'slas', rows, ALTERED_AGREEMENT);
  return row ?? null;
}

/** The message to a user whose agreement was altered outside the portal (SEC9). */
export const ALTERED_AGREEMENT =
  'This agreement is not as it was stored in the portal. To be safe, it is neither shown nor signed. Please call us.';

/** The signed agreements, latest first, each with whether it was signed in the portal. */
export async function findSignedSlas(tx: OwnerTransaction): Promise<(SlaRow & { readonly isSignedHere: boolean })[]> {
  const isOfSla = and(eq(slaSignatures.slaId, slas.slaId), eq(slaSignatures.customerId, slas.customerId));
  return tx
    .select({ ...getTableColumns(slas), isSignedHere: sql<boolean>`${slaSignatures.slaId} is not null` })
    .from(slas)
    .leftJoin(slaSignatures, isOfSla)
    .where(isOwn(tx, 'signed'))
    .orderBy(sql`${slas.signedOn} desc nulls last`, desc(slas.slaId));
}

export async function findOwnerName(tx: OwnerTransaction): Promise<string> {
  const { firstName, lastName } = owners;
  const [row] = await tx.select({ firstName, lastName }).from(owners).where(eq(owners.customerId, tx.customerId));
  return [row?.firstName, row?.lastName].filter(Boolean).join(' ');
}

/** The addresses of the owner's doors, or of those in one building; `groupId` 0 means all. */
export async function findAddresses(tx: OwnerTransaction, groupId: number): Promise<string[]> {
  const isManaged = and(
    eq(properties.customerId, tx.customerId),
    ne(properties.status, PropertyStatus.DRAFT),
    groupId === 0 ? undefined : eq(properties.groupId, groupId),
  );
  const rows = await tx
    .select({ address: properties.address })
    .from(properties)
    .where(isManaged)
    .orderBy(asc(properties.propertyId));
  return rows.map(({ address }) => address);
}

/** The building of the owner's property, 0 where it has none; null for a property that is not theirs. */
export async function findGroupOf(tx: OwnerTransaction, propertyId: number): Promise<number | null> {
  const [row] = await tx
    .select({ groupId: properties.groupId })
    .from(properties)
    .where(and(eq(properties.propertyId, propertyId), eq(properties.customerId, tx.customerId)));
  return row ? (row.groupId ?? 0) : null;
}

/**
 * An unaltered signature with its certificate; null where there is none.
 * @throws AppError where it was inserted or changed by SQL (SEC9)
 */
export async function findSealedSignature(
  tx: OwnerTransaction,
  slaId: number,
): Promise<(SignatureRow & { readonly certificate: string | null }) | null> {
  const rows = await tx
    .select({
      ...getTableColumns(slaSignatures),
      certificate: storedFiles.digest,
      seal: sealState('sla_signatures'),
    })
    .from(slaSignatures)
    .leftJoin(storedFiles, eq(storedFiles.name, slaSignatures.fileName))
    .where(and(eq(slaSignatures.slaId, slaId), eq(slaSignatures.customerId, tx.customerId)));
  const [row] = await requireUnaltered(tx, 'sla_signatures', rows, ALTERED_SIGNATURE);
  return row ?? null;
}

const ALTERED_SIGNATURE =
  'This signature is not as it was made in the portal. To be safe, its certificate is not shown. Please call us.';

/** Marks an agreement as signed; returns whether it was pending until now. */
export async function markSigned(tx: OwnerTransaction, slaId: number, signedOn: IsoDate): Promise<boolean> {
  const signed = await tx
    .update(slas)
    .set({ status: 'signed', signedOn })
    .where(and(eq(slas.slaId, slaId), isOwn(tx, 'pending')))
    .returning({ slaId: slas.slaId });
  return signed.length > 0;
}

type NewSignature = Omit<typeof slaSignatures.$inferInsert, 'customerId' | 'loginId'>;

export async function insertSignature(tx: OwnerTransaction, signature: NewSignature): Promise<void> {
  await tx.insert(slaSignatures).values({ customerId: tx.customerId, loginId: tx.loginId, ...signature });
}

function isOwn({ customerId }: Pick<OwnerTransaction, 'customerId'>, status: SlaStatus) {
  return and(eq(slas.customerId, customerId), inArray(slas.status, [status]));
}
