import { column } from './export-file.ts';
import type { ExportFile } from './export-file.ts';
import { FIRST_OWN_ID, documentKinds } from '../../db/schema/document.tables.ts';
import { amount, day, id, largeId, oneOf, oneToThree, optionalNumber, relativePath, text, yesNo } from './kinds.ts';

const isRequired = true;
const isCrossChecked = true;

/** Submitted documents whose file still exists: an export omits the others (SEC14, OP9). */
export const submittedThere = (table: string): string =>
  `(select s.document_id from documents s where s.document_id = ${table}.submitted_id and s.removed_on is null)`;

/** An export puts every file into a folder of its own, so that names cannot collide. */
export const documents: ExportFile = {
  name: 'documents.csv',
  table: 'documents',
  firstPortalId: FIRST_OWN_ID,
  identity: { by: 'id', column: 'document_id' },
  // A document without its file could not be imported (SEC14).
  exportedWhere: 'removed_on is null',
  columns: [
    column('document_id', id, { isRequired }),
    column('kind', oneOf(Object.keys(documentKinds)), { isRequired }),
    column('ref_id', largeId, { isInHeader: true }),
    column('property_id', id, { references: 'properties.csv', isCrossChecked }),
    column('tenant_id', optionalNumber),
    column('title', text, { empty: '' }),
    column('date', day),
    column('file', relativePath, {
      isRequired,
      storedAs: 'file_name',
      exportedAs: "'documents/' || document_id || '/' || file_name",
    }),
    column('document_type', oneToThree, { isCrossChecked }),
    column('report_type', oneToThree),
    column('comments', text),
    column('start_date', day),
    column('end_date', day),
    column('bill_amount', amount),
    column('is_cp_signed', yesNo, { empty: false }),
    column('position', optionalNumber, { exportedAs: 'coalesce(own_position, position)' }),
    column('submitted_id', id, {
      references: 'documents.csv',
      isCrossChecked,
      exportedAs: submittedThere('documents'),
    }),
  ],
};
