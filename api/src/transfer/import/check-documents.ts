import type { Transaction } from '../../db/client.ts';
import { documentKinds } from '../../db/schema/document.tables.ts';
import type { DocumentKind } from '../../db/schema/document.tables.ts';
import type { ExportFile } from './export-files.ts';
import { exportFiles } from './export-files.ts';
import { findKnownIds } from './import.repo.ts';
import type { ImportProblem } from './problem.ts';
import { rowsOf } from './read-export.ts';
import type { ExportRow, ReadFile } from './read-file.ts';

const FILE = 'documents.csv';

/** The subject of a document must exist, since it decides who may open the file. */
export async function findDocumentProblems(tx: Transaction, files: readonly ReadFile[]): Promise<ImportProblem[]> {
  const rows = rowsOf(files, FILE);
  const byKind = Map.groupBy(rows, ({ cells }) => cells['kind']);
  const problems = rows.flatMap(shapeProblems);
  for (const [kind, named] of byKind) {
    const target = typeof kind === 'string' ? targetOf(kind) : null;
    if (target !== null) problems.push(...(await findDangling(tx, files, target, named)));
  }
  return problems;
}

/** The file that contains the subjects of a kind of document. */
export function targetOf(kind: string): ExportFile | null {
  const column = isKind(kind) ? documentKinds[kind] : null;
  return exportFiles.find(({ identity }) => identity.by === 'id' && identity.column === column) ?? null;
}

function isKind(kind: string): kind is DocumentKind {
  return Object.hasOwn(documentKinds, kind);
}

function shapeProblems({ line, cells }: ExportRow): ImportProblem[] {
  const { kind, ref_id: refId, property_id: propertyId } = cells;
  const problem = (column: string, reason: string): ImportProblem[] => [{ file: FILE, line, column, reason }];
  if (typeof kind !== 'string' || refId === undefined) return [];
  if (kind === 'resource') return refId === null ? [] : problem('ref_id', 'must be empty: a resource is for everybody');
  if (refId === null)
    return problem('ref_id', `is empty; a ${kind} needs its ${String(isKind(kind) && documentKinds[kind])}`);
  const isOther = targetOf(kind)?.name === 'properties.csv' && typeof propertyId === 'number' && propertyId !== refId;
  return isOther ? problem('property_id', `${propertyId} is not the property that ref_id names`) : [];
}

/** `ref_id` accepts larger ids than some tables. */
function isPossible({ columns, identity }: ExportFile, id: number): boolean {
  const column = columns.find(({ name }) => name === identity.column);
  return column !== undefined && 'value' in column.kind.read(String(id));
}

async function findDangling(
  tx: Transaction,
  files: readonly ReadFile[],
  target: ExportFile,
  rows: readonly ExportRow[],
): Promise<ImportProblem[]> {
  const idColumn = target.identity.column;
  const read = files.find(({ file }) => file === target);
  // If some lines could not be read, it is unknown what is missing.
  if (read !== undefined && !read.isWhole) return [];
  const inExport = new Set(read?.rows.map(({ cells }) => cells[idColumn]));
  const open = rows.flatMap(({ line, cells: { ref_id: id } }) =>
    typeof id === 'number' && !inExport.has(id) ? [{ line, id }] : [],
  );
  const possible = open.map(({ id }) => id).filter((id) => isPossible(target, id));
  const known = await findKnownIds(tx, target, [...new Set(possible)]);
  return open
    .filter(({ id }) => !known.has(id))
    .map(({ line, id }) => ({
      file: FILE,
      line,
      column: 'ref_id',
      reason: `${idColumn} ${id} is neither in ${target.name} nor in the portal`,
    }));
}
