import { isBillType } from '@portal/domain';
import type { Transaction } from '../../db/client.ts';
import { FIRST_OWN_ID } from '../../db/schema/document.tables.ts';
import { findOwnDocuments, findRemoved, hasOwnDocuments } from './documents.repo.ts';
import type { OwnDocument } from './documents.repo.ts';
import type { ImportProblem } from './problem.ts';
import { rowsOf } from './read-export.ts';
import type { ExportRow, ReadFile } from './read-file.ts';

const isNumber = (id: unknown): id is number => typeof id === 'number';

/** The kinds in the file of a property: one of them may replace a submitted document. */
const filedKinds: readonly unknown[] = ['condition_report', 'storage', 'note', 'document'];

/**
 * A bill may replace only a bill that its owner submitted for the same property, and a document only a document (TN29).
 * A document of the portal's own may only be repeated unchanged, where its owner has not removed it; an export with such
 * documents can be loaded into a portal without any.
 */
export async function findSubmittedProblems(tx: Transaction, files: readonly ReadFile[]): Promise<ImportProblem[]> {
  const bills = rowsOf(files, 'bills.csv').filter(({ cells }) => isNumber(cells['submitted_id']));
  const documents = rowsOf(files, 'documents.csv');
  const filed = documents.filter(({ cells }) => isNumber(cells['submitted_id']));
  const own = documents.filter(({ cells: { document_id: id } }) => isNumber(id) && id >= FIRST_OWN_ID);
  const ids = [
    ...[...bills, ...filed].map(({ cells }) => cells['submitted_id']),
    ...own.map(({ cells }) => cells['document_id']),
  ];
  if (ids.length === 0) return [];
  const stored = await findOwnDocuments(tx, ids.filter(isNumber));
  const isFirst = own.length > 0 && !(await hasOwnDocuments(tx));
  const removed = await findRemoved(tx, own.map(({ cells }) => cells['document_id']).filter(isNumber));
  const known = new Map(
    [...documents.map(({ cells }) => toDocument(cells)), ...stored].map((one) => [one.document_id, one]),
  );
  return [
    ...bills.flatMap((row) => submittedProblems(row, known)),
    ...filed.flatMap((row) => filedProblems(row, known)),
    ...own
      .filter(({ cells: { document_id: id } }) => isNumber(id) && !removed.has(id))
      .flatMap((row) => repeatProblems(row, stored, isFirst)),
  ];
}

function submittedProblems(
  { line, cells: { submitted_id: id, property_id: property } }: ExportRow,
  known: ReadonlyMap<number, OwnDocument>,
): ImportProblem[] {
  const document = known.get(Number(id));
  // An unknown id is a dangling reference, which is reported elsewhere.
  if (document === undefined) return [];
  const isBill = document.kind === 'document' && isBillType(document.document_type);
  if (isBill && document.ref_id === property) return [];
  const reason = `${Number(id)} is not a bill that was submitted for property ${String(property)}`;
  return [{ file: 'bills.csv', line, column: 'submitted_id', reason }];
}

function filedProblems({ line, cells }: ExportRow, known: ReadonlyMap<number, OwnDocument>): ImportProblem[] {
  const { submitted_id: id, document_id: own, kind, ref_id: property } = cells;
  const problem = (reason: string): ImportProblem[] => [
    { file: 'documents.csv', line, column: 'submitted_id', reason },
  ];
  if (!filedKinds.includes(kind) || Number(own) >= FIRST_OWN_ID)
    return problem('must be empty: only a document that is on file about a property takes the place of another');
  const submitted = known.get(Number(id));
  // An unknown id is a dangling reference, which is reported elsewhere.
  if (submitted === undefined || isSubmittedDocument(submitted, property)) return [];
  return problem(`${Number(id)} is not a document that was submitted for property ${String(property)}`);
}

function isSubmittedDocument(
  { document_id: id, kind, ref_id: of, document_type: type }: OwnDocument,
  about: unknown,
): boolean {
  return id >= FIRST_OWN_ID && kind === 'document' && !isBillType(type) && of === about;
}

function repeatProblems({ line, cells }: ExportRow, stored: readonly OwnDocument[], isFirst: boolean): ImportProblem[] {
  const id = Number(cells['document_id']);
  const known = stored.find((one) => one.document_id === id);
  if (known === undefined && isFirst) return [];
  const isSame = known !== undefined && isRepeated(toDocument(cells), known);
  const reason = `${id} is in the range of the portal’s own documents, and is not the one that it has there`;
  return isSame ? [] : [{ file: 'documents.csv', line, column: 'document_id', reason }];
}

function isRepeated(row: OwnDocument, known: OwnDocument): boolean {
  return row.kind === known.kind && row.ref_id === known.ref_id && row.document_type === known.document_type;
}

function toDocument(cells: ExportRow['cells']): OwnDocument {
  const { document_id: id, kind, ref_id: refId, document_type: type } = cells;
  return {
    document_id: Number(id),
    kind: String(kind),
    ref_id: isNumber(refId) ? refId : null,
    document_type: isNumber(type) ? type : null,
  };
}
