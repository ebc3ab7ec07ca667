import { checkInput } from '@portal/contract';
import type { Call, FieldErrors } from '@portal/contract';
import type { FastifyRequest } from 'fastify';
import { AppError } from './app-error.ts';
import { checkAttachment } from './services/storage/attachment.ts';
import type { Attachment } from './services/storage/attachment.ts';
import type { Input } from './plugins/request-parts.ts';
import type { SentFiles } from './plugins/multipart.ts';

type Sent = Pick<FastifyRequest, 'params' | 'query' | 'body' | 'files' | 'headers'>;

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/**
 * Everything that came, as the row's schemas read it.
 * @throws AppError `invalid` that names every bad field of params, query, body and file at once
 */
export async function readInput(call: Call, sent: Sent): Promise<Input> {
  const errors: FieldErrors[] = [];
  const read = <Part extends 'params' | 'query' | 'body'>(part: Part): Input[Part] => {
    const schema = call[part];
    if (schema === null) return undefined;
    const checked = checkInput(schema, sent[part]);
    if (checked.ok) return checked.value;
    errors.push(checked.errors);
    return undefined;
  };
  const input = { params: read('params'), query: read('query'), body: read('body'), key: readKey(call, sent) };
  const checked = await readFile(call, sent.files);
  if ('problem' in checked) errors.push({ [checked.field]: [checked.problem] });
  if (errors.length > 0)
    throw new AppError('invalid', { errors: Object.fromEntries(errors.flatMap((part) => Object.entries(part))) });
  return { ...input, attachment: 'attachment' in checked ? checked.attachment : null };
}

type CheckedFile = { readonly attachment: Attachment | null } | { readonly field: string; readonly problem: string };

async function readFile({ upload }: Call, files: SentFiles | null): Promise<CheckedFile> {
  if (!upload) return { attachment: null };
  const { field, required } = upload;
  if (files !== null && files.count > 1) return { field, problem: `The ${field} field must be one file.` };
  if (files?.first) return { field, ...(await checkAttachment(files.first)) };
  return required ? { field, problem: `The ${field} field is required.` } : { attachment: null };
}

function readKey({ once }: Call, { headers }: Sent): string | null {
  const key = headers['idempotency-key'];
  if (!once || key === undefined) return null;
  if (typeof key === 'string' && UUID.test(key)) return key.toLowerCase();
  throw new AppError('malformed', { message: 'The Idempotency-Key must be a UUID.' });
}
