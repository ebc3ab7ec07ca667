import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { OwnerTransaction } from '../../db/client.ts';
import type { DocumentRow } from '../document/document.repo.ts';
import { documents } from '../../db/schema/document.tables.ts';
import { resources } from '../../db/schema/resource.tables.ts';
import type { ResourceType } from '../../db/schema/resource.tables.ts';

export type ResourceRow = typeof resources.$inferSelect;

/** The resources of a type, in the order of their ids. */
export async function findResources(tx: OwnerTransaction, type: ResourceType): Promise<ResourceRow[]> {
  return tx.select().from(resources).where(eq(resources.resourceType, type)).orderBy(asc(resources.resourceId));
}

/** The files for everybody that have one of these titles, the first of each title first. */
export async function findResourceFiles(tx: OwnerTransaction, titles: readonly string[]): Promise<DocumentRow[]> {
  if (titles.length === 0) return [];
  return tx
    .select()
    .from(documents)
    .where(and(eq(documents.kind, 'resource'), inArray(documents.title, [...titles])))
    .orderBy(sql`${documents.position} nulls last`, documents.documentId);
}
