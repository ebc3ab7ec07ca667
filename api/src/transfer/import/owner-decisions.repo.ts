import { and, eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/client.ts';
import { lower } from '../../db/columns.ts';
import { logins } from '../../db/schema/auth.tables.ts';
import { ownerEdits } from '../../db/schema/owner-edits.tables.ts';
import { removedLogins } from '../../db/schema/second-authority.tables.ts';
import { readCheckedTable } from '../../services/row-seals/checked-table.ts';
import { describeFinding } from '../../services/row-seals/describe-finding.ts';
import { keysOf } from '../../services/row-seals/seal-rows.ts';
import type { RowFinding } from '../../services/row-seals/verify-seals.ts';
import { visible } from '../../services/terminal/visible.ts';
import { changedByOwners } from './concurrent-change.ts';
import type { ImportProblem } from './problem.ts';
import { Refusal } from './refusal.ts';

/** A field that an owner edited in the portal, with its last imported value. */
export interface NotedEdit {
  readonly table: string;
  readonly rowId: number;
  readonly field: string;
  readonly imported: string | null;
}

/** A second authority whom an owner removed, the address in lower case. */
export interface RemovedLogin {
  readonly customerId: number;
  readonly email: string;
}

/** The fields that were edited in the portal when the import began, without those that it has overwritten since. */
export class OwnerEdits {
  /** The fields that it has forgotten included. */
  readonly all: readonly NotedEdit[];
  #noted: readonly NotedEdit[];

  constructor(noted: readonly NotedEdit[]) {
    this.all = noted;
    this.#noted = noted;
  }

  of(table: string): readonly NotedEdit[] {
    return this.#noted.filter((one) => one.table === table);
  }

  /** Drops an edit, because the provider's value replaces it. */
  async forget(tx: Transaction, table: string, rowId: number, field: string): Promise<void> {
    const { tableName, rowId: rowIdColumn, field: named } = ownerEdits;
    await tx.delete(ownerEdits).where(and(eq(tableName, table), eq(rowIdColumn, rowId), eq(named, field)));
    this.#noted = this.#noted.filter((one) => one.table !== table || one.rowId !== rowId || one.field !== field);
  }
}

/** Edits and removals by owners that an import must respect. */
export interface OwnerDecisions {
  readonly edits: OwnerEdits;
  readonly removed: readonly RemovedLogin[];
}

/**
 * Read before the import writes any of it. Where a row was altered by SQL, the import would restore what the owner
 * changed or removed, and seal it (SEC9).
 * @throws Refusal that names each such row
 */
export async function readOwnerDecisions(tx: Transaction): Promise<OwnerDecisions> {
  const keys = await keysOf(tx);
  const edits = await readCheckedTable(tx, 'kept_fields', keys);
  const removed = await readCheckedTable(tx, 'removed_logins', keys);
  const findings = [...edits.findings, ...removed.findings];
  if (findings.length > 0) throw new Refusal(findings.map(toProblem));
  return {
    edits: new OwnerEdits(
      edits.rows.map((row) => ({
        table: row['table_name'] ?? '',
        rowId: Number(row['row_id']),
        field: row['field'] ?? '',
        imported: row['imported'] ?? null,
      })),
    ),
    removed: removed.rows.map((row) => ({ customerId: Number(row['customer_id']), email: row['email'] ?? '' })),
  };
}

/** The tables with fields that owners edit, and their id columns. */
const idColumns: Readonly<Record<string, string>> = { owners: 'customer_id', properties: 'property_id', logins: 'id' };

/**
 * Called once all rows are written: an owner's save that the import wrote over is committed by then, for two writes of a
 * row wait for each other, and a later edit replaces what the import wrote. Only what the import wrote counts: an owner who
 * went on changing something else would keep every import from its end.
 * @throws ConcurrentChangeError where an owner decided something that the import wrote since the decisions were read
 */
export async function refuseOvertaken(tx: Transaction, before: OwnerDecisions): Promise<void> {
  if (await isAnyEditOvertaken(tx, before.edits.all)) throw changedByOwners();
  if (await isAnyLoginBack(tx, before.removed)) throw changedByOwners();
  if (await isAnyDocumentBack(tx)) throw changedByOwners();
}

async function isAnyEditOvertaken(tx: Transaction, before: readonly NotedEdit[]): Promise<boolean> {
  const known = new Set(before.map(keyOf));
  const { tableName: table, rowId, field } = ownerEdits;
  const now = await tx.select({ table, rowId, field }).from(ownerEdits);
  const added = Map.groupBy(
    now.filter((edit) => !known.has(keyOf(edit))),
    (edit) => edit.table,
  );
  for (const [name, edits] of added) {
    const idColumn = idColumns[name];
    if (idColumn === undefined) return true;
    const ids = edits.map((edit) => edit.rowId);
    const { rows } = await tx.execute(sql`
      select from ${sql.identifier(name)} where ${sql.identifier(idColumn)} = any(${sql.param(ids)})
        and xmin::text = pg_current_xact_id()::xid::text limit 1`);
    if (rows.length > 0) return true;
  }
  return false;
}

/** Whether a second authority whom an owner removed since is there. */
async function isAnyLoginBack(tx: Transaction, before: readonly RemovedLogin[]): Promise<boolean> {
  const known = new Set(before.map(({ customerId, email }) => `${customerId} ${email}`));
  const { customerId, email } = removedLogins;
  const isTheirs = and(eq(logins.customerId, customerId), eq(lower(logins.email), email));
  const back = await tx
    .select({ customerId, email })
    .from(removedLogins)
    .innerJoin(logins, and(isTheirs, eq(logins.role, 'second_authority')));
  return back.some((one) => !known.has(`${one.customerId} ${one.email}`));
}

/** Whether a document that an owner removed is there: nobody but an import brings one back. */
async function isAnyDocumentBack(tx: Transaction): Promise<boolean> {
  const { rows } = await tx.execute(sql`select from removed_documents join documents using (document_id) limit 1`);
  return rows.length > 0;
}

const keyOf = ({ table, rowId, field }: Pick<NotedEdit, 'table' | 'rowId' | 'field'>): string =>
  `${table} ${rowId} ${field}`;

function toProblem(finding: RowFinding): ImportProblem {
  const { table, key } = finding;
  const command = `portal seal ${table} ${visible(key)}`;
  const reason = `${describeFinding(finding)} An import would undo what its owner did. Put it back, or take it for right: ${command}`;
  return { file: 'the portal', line: null, column: null, reason };
}
