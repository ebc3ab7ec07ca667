import { checkInput } from '@portal/contract';
import type { Call, FieldErrors } from '@portal/contract';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../app-error.ts';
import type { Input } from './request-parts.ts';
import { findFormFault, receiveFiles } from '../services/files/received-files.ts';
import type { Inspection } from '../services/files/received-files.ts';

type RawInput = Pick<FastifyRequest, 'params' | 'query' | 'body' | 'files' | 'headers'>;

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/**
 * The parsed input of a call.
 * @throws AppError `invalid` that names every bad field of params, query and body at once, with a file that is missing
 *   or of the wrong name or size; then, for the content of the file
 */
export async function readInput(call: Call, rawInput: RawInput, inspection: Inspection): Promise<Input> {
  const errors: FieldErrors[] = [];
  const read = <Part extends 'params' | 'query' | 'body'>(part: Part): Input[Part] => {
    const schema = call[part];
    if (schema === null) return undefined;
    const checked = checkInput(schema, rawInput[part]);
    if (checked.ok) return checked.value;
    errors.push(checked.errors);
    return undefined;
  };
  const input = { params: read('params'), query: read('query'), body: read('body'), key: readKey(call, rawInput) };
  const formFault = findFormFault(call.upload, rawInput.files);
  if (formFault !== null) errors.push(formFault);
  if (errors.length > 0) throw invalid(...errors);
  // Inspecting a file may take long, so it is not done for a call that is refused anyway.
  const { attachment, photos, errors: faults } = await receiveFiles(call.upload, rawInput.files, inspection);
  if (faults !== null) throw invalid(faults);
  return { ...input, attachment, photos };
}

function invalid(...errors: readonly FieldErrors[]): AppError {
  return new AppError('invalid', { errors: Object.fromEntries(errors.flatMap((part) => Object.entries(part))) });
}

function readKey({ once }: Call, { headers }: RawInput): string | null {
  const key = headers['idempotency-key'];
  if (!once || key === undefined) return null;
  if (typeof key === 'string' && UUID.test(key)) return key.toLowerCase();
  throw new AppError('malformed', { message: 'The Idempotency-Key must be a UUID.' });
}
