import type { SampleContext } from './sample-context.ts';
import type { SampleFile } from './sample-file.ts';
import type { CsvRow } from './csv-rows.ts';

export interface NamedFile {
  readonly kind: string;
  /** Null for a file for everybody. */
  readonly refId: number | null;
  readonly name: string;
  /** The name, unless given. */
  readonly title?: string;
  readonly comments?: string;
  /** Other columns. */
  readonly more?: CsvRow;
}

export function writeFile(
  { csvRows, ids, files }: SampleContext,
  { kind, refId, name, title = name, comments, more }: NamedFile,
  file: SampleFile,
): void {
  const documentId = ids.next('document');
  const path = `documents/${documentId}/${name}`;
  files?.set(path, file);
  csvRows.add('documents.csv', {
    document_id: documentId,
    kind,
    ref_id: refId,
    property_id: null,
    tenant_id: null,
    title,
    date: null,
    file: path,
    document_type: null,
    report_type: null,
    comments: comments ?? null,
    start_date: null,
    end_date: null,
    bill_amount: null,
    is_cp_signed: 'N',
    position: kind === 'photo' ? 1 : null,
    ...more,
  });
}
