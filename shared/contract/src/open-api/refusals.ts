import type { Call } from '../call.ts';
import { errorCodes } from '../errors.ts';
import type { ErrorCode } from '../errors.ts';
import type { Responses } from './document.ts';

/** The error responses of a call. Codes with the same status share an entry. */
export function refusalsOf(row: Call): Responses {
  const byStatus = Map.groupBy(codesOf(row), (code) => errorCodes[code].status);
  return Object.fromEntries([...byStatus].map(([status, codes]) => [status, refusal(codes)]));
}

function codesOf(row: Call): ErrorCode[] {
  const { method, access, effect, noted, params, query, body, once, confirmation, refuses = [] } = row;
  const isPublic = access.role === 'public';
  const namesCustomer = access.role === 'owner' || access.role === 'write';
  const isRefusedInViewAs = access.role === 'signed-in' && access.viewAs === false;
  return [
    ...refuses,
    // The server reads a body even if the call has no schema for it.
    ...when(method === 'POST', 'malformed', 'too_large', 'unsupported_media'),
    ...when(!isPublic && access.role !== 'renewal', 'unauthenticated'),
    ...when(!isPublic || effect === 'write', 'identity_changed'),
    ...when(namesCustomer || access.role === 'staff' || isRefusedInViewAs, 'forbidden'),
    ...when(access.role === 'write', 'sla_pending'),
    ...when(confirmation !== undefined, 'unconfirmed'),
    ...when(effect === 'write' || noted === true, 'csrf'),
    ...when(once === true, 'key_reused'),
    ...when(namesCustomer, 'not_found'),
    ...when(params !== null || query !== null || body !== null, 'invalid'),
    'too_many',
    'internal',
    'unavailable',
  ];
}

function when(holds: boolean, ...codes: ErrorCode[]): ErrorCode[] {
  return holds ? codes : [];
}

function refusal(codes: readonly ErrorCode[]): Responses[string] {
  const description = codes.map((code) => `${code}: ${errorCodes[code].message}`).join(' ');
  return { description, content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } } };
}
