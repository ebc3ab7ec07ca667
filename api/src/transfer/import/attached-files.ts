import { constants, documentRules, faultWords, photoRules } from '@portal/contract';
import type { FileRules } from '@portal/contract';
import { createHash } from 'node:crypto';
import { readFile, realpath, stat } from 'node:fs/promises';
import { basename, join, sep } from 'node:path';
import { checkFile as checkContent } from '../../services/files/attachment.ts';
import { inspectFile } from '../../services/files/file-content.ts';
import type { Scanner } from '../../services/files/scanner.ts';
import { ConcurrentChangeError } from './concurrent-change.ts';
import type { ImportProblem } from './problem.ts';
import { quoteCell } from './problem.ts';
import type { ExportRow } from './read-file.ts';

/**
 * A checked file beside the export. Its bytes are read again when they are stored, since all together do not fit into
 * memory.
 */
export interface AttachedFile {
  readonly path: string;
  readonly fileName: string;
  readonly mime: string;
  readonly size: number;
  readonly digest: string;
}

/** By document id. */
export type AttachedFiles = ReadonlyMap<number, AttachedFile>;

type CheckedFile = { readonly file: AttachedFile } | { readonly reason: string };

const BYTES_PER_MEGABYTE = 1024 * 1024;
const PICTURES: readonly unknown[] = ['photo', 'building_photo'];

/** Checks the file of every document; `folder` is null for an export that comes without one. */
export async function readAttachedFiles(
  rows: readonly ExportRow[],
  folder: string | null,
  scanner: Scanner | null = null,
): Promise<{ readonly attached: AttachedFiles; readonly problems: readonly ImportProblem[] }> {
  const attached = new Map<number, AttachedFile>();
  const problems: ImportProblem[] = [];
  for (const { line, cells } of rows) {
    const { document_id: id, file, kind } = cells;
    if (typeof file !== 'string') continue;
    const checkedFile = await checkFile({ folder, scanner }, file, PICTURES.includes(kind));
    if ('reason' in checkedFile)
      problems.push({ file: 'documents.csv', line, column: 'file', reason: checkedFile.reason });
    else if (typeof id === 'number') attached.set(id, checkedFile.file);
  }
  return { attached, problems };
}

/** @throws ConcurrentChangeError when the file has changed since it was checked */
export async function readAgain({ path, digest }: AttachedFile): Promise<Buffer> {
  const bytes = await readFile(path);
  if (digestOf(bytes) !== digest) throw new ConcurrentChangeError(`${path} was changed while it was imported`, false);
  return bytes;
}

async function checkFile(
  { folder, scanner }: FileCheckContext,
  given: string,
  isPicture: boolean,
): Promise<CheckedFile> {
  const path =
    folder === null ? null : await realpath(join(folder, given.replaceAll('\\', '/'))).catch(nullWhereUnreachable);
  const quoted = quoteCell(given);
  if (folder === null || path === null) return { reason: `${quoted} is not beside the export` };
  if (!path.startsWith((await realpath(folder)) + sep))
    return { reason: `${quoted} leads out of the folder of the export` };
  const found = await stat(path);
  const { size } = found;
  if (!found.isFile()) return { reason: `${quoted} is not a file` };
  if (size === 0) return { reason: `${quoted} is empty` };
  if (size > constants.attachmentSizeLimit)
    return { reason: `${quoted} is larger than ${constants.attachmentSizeLimit / BYTES_PER_MEGABYTE} MB` };
  const bytes = await readFile(path);
  const name = basename(given.replaceAll('\\', '/'));
  const rules = isPicture ? pictureRules : documentRules;
  const checkedFile = await checkContent({ name, bytes }, rules, inspectFile);
  if (!('attachment' in checkedFile))
    return {
      reason:
        checkedFile.fault === 'unsupported'
          ? `${quoted} ${isPicture ? NO_PICTURE : NO_DOCUMENT}`
          : faultWords([{ ...checkedFile, name: quoted }], rules).join(' '),
    };
  if (scanner !== null && !(await scanner.isClean(bytes))) return { reason: `${quoted} contains a virus` };
  const { name: fileName, mime } = checkedFile.attachment;
  return { file: { path, fileName, mime, size, digest: digestOf(bytes) } };
}

interface FileCheckContext {
  readonly folder: string | null;
  readonly scanner: Scanner | null;
}

const NO_PICTURE = `is no picture (${constants.photoTypes.join(', ')})`;
const NO_DOCUMENT = `is not what its name says, or of a kind that is not kept (${constants.uploadTypes.join(', ')})`;

/** The provider's pictures may be as large as its documents. */
const pictureRules: FileRules = { ...photoRules, sizeLimit: documentRules.sizeLimit };

function digestOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}

const UNREACHABLE: readonly unknown[] = ['ENOENT', 'ENOTDIR', 'ELOOP', 'ENAMETOOLONG'];

function nullWhereUnreachable(error: unknown): null {
  if (typeof error === 'object' && error !== null && 'code' in error && UNREACHABLE.includes(error.code)) return null;
  throw error;
}
