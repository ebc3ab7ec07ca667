import type { FileStore } from '../../services/files/file-store.ts';
import type { CsvRequest } from './csv-request.ts';

/**
 * The file behind a link: the bytes of a PDF or of another type, or the request for a CSV, which is written when the
 * link is opened. Browsers save a file and show a PDF without a type.
 */
export type ReportFile =
  | { readonly kind: 'pdf'; readonly name: string; readonly type?: string; readonly bytes: Uint8Array }
  | { readonly kind: 'csv'; readonly request: CsvRequest };

const LINE_END = '\n';

/** Stores a line of JSON, and the bytes of a PDF below it. */
export function putReport(files: FileStore, file: ReportFile): Promise<string> {
  if (file.kind === 'csv') return files.put(Buffer.from(`${JSON.stringify(file)}${LINE_END}`));
  const { bytes, ...head } = file;
  return files.put(Buffer.concat([Buffer.from(`${JSON.stringify(head)}${LINE_END}`), bytes]));
}

/** Rejects when there is no file of this name (any more). */
export async function getReport(files: FileStore, name: string): Promise<ReportFile> {
  const stored = await files.get(name);
  const end = stored.indexOf(LINE_END);
  const head = JSON.parse(stored.subarray(0, end).toString()) as
    Omit<ReportFile & { kind: 'pdf' }, 'bytes'> | (ReportFile & { kind: 'csv' });
  return head.kind === 'csv' ? head : { ...head, bytes: stored.subarray(end + LINE_END.length) };
}
