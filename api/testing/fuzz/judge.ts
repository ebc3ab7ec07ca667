import { calls, checkInput, errorAnswerSchema, errorCodes, openApi } from '@portal/contract';
import type { Call, ErrorCode } from '@portal/contract';
import { isDeepStrictEqual } from 'node:util';
import { factsOf, ownersHiddenFrom, secretOf } from '../people/actors.ts';
import type { FuzzRequest } from './requests.ts';

/** The response to a request. */
export interface Answered {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly text: string;
  readonly milliseconds: number;
}

/** In milliseconds: a later response is one that hangs. How fast a call is, is for the benchmark. */
const LONGEST = 60_000 * globalThis.testPatience;
/** The calls that tell staff of owners whom they do not view as. */
const listsOfStaff = new Set<FuzzRequest['name']>(['ownerList', 'heldOwners', 'unreachableOwners']);
const described = openApi(calls).paths;

/** Everything that is wrong with a response, whatever the request; a refusal is fine if it keeps the contract. */
export function faultsOf(request: FuzzRequest, answered: Answered): string[] {
  const { status, headers, milliseconds } = answered;
  const faults: string[] = [];
  if (status >= 500) faults.push('the server failed');
  if (milliseconds > LONGEST) faults.push(`it took ${Math.round(milliseconds)} ms`);
  const row = rowOf(calls[request.name], request.method);
  const mayKeep = row.file === true && status < 400 && headers['cache-control'] === 'private, no-cache';
  if (!mayKeep && headers['cache-control'] !== 'no-store') faults.push('it may be kept');
  if (headers['x-content-type-options'] !== 'nosniff') faults.push('it may be taken for something else');
  if (showsHidden(request, answered)) faults.push("it tells of another owner's data");
  return [...faults, ...shapeFaults(request, answered)];
}

function shapeFaults({ name, method, url }: FuzzRequest, { status, headers, text }: Answered): string[] {
  const row = rowOf(calls[name], method);
  if (method === 'HEAD') return [];
  if (status < 400) return answerFaults(row, status, text);
  const isJson = String(headers['content-type']).startsWith('application/json');
  const read = isJson ? checkInput(errorAnswerSchema, parsed(text)) : null;
  if (!read?.ok || !isDeepStrictEqual(read.value, parsed(text))) return ['it is no refusal of the contract'];
  const { code, request_id } = read.value;
  const faults: string[] = [];
  if (!isCode(code) || errorCodes[code].status !== status) faults.push(`code ${code} is not ${status}`);
  if (request_id !== headers['x-request-id']) faults.push('its ids differ');
  if (isAddressOf(row, method, url) && !isDescribed(row, status)) faults.push(`${status} of ${name} is not described`);
  return faults;
}

function answerFaults({ name, answer, file }: Call, status: number, text: string): string[] {
  // 206: the part of it that was asked for.
  if (file) return status === 200 || status === 206 ? [] : [`${name} answers with a file, and this is ${status}`];
  if (answer === null) return status === 204 && text === '' ? [] : [`${name} answers nothing, and this is ${status}`];
  const read = checkInput(answer, parsed(text));
  return status === 200 && read.ok && isDeepStrictEqual(read.value, parsed(text))
    ? []
    : [`it is off the schema of ${name}: ${read.ok ? 'more than that' : JSON.stringify(read.errors)}`];
}

/**
 * Public calls are left out: with the right password, a logged-out visitor sees the data of the login. Staff who choose
 * an owner are shown that one's name.
 */
function showsHidden({ name, actor }: FuzzRequest, { text }: Answered): boolean {
  if (calls[name].access.role === 'public') return false;
  // Staff choose among all owners.
  if (listsOfStaff.has(name) && factsOf(actor).login === 'staff') return false;
  const shown = ownersHiddenFrom(actor).filter((owner) => text.includes(secretOf(owner)));
  const isChoice = name === 'simulateUser' && actor === 'staff';
  return shown.length > (isChoice ? 1 : 0);
}

/** A request with the method of another call at the same address is that call; HEAD is a GET. */
function rowOf(own: Call, method: string): Call {
  const asked = method === 'HEAD' ? 'GET' : method;
  return own.method === asked
    ? own
    : (Object.values<Call>(calls).find((row) => row.path === own.path && row.method === asked) ?? own);
}

function isAddressOf({ path, method: own }: Call, method: string, url: string): boolean {
  const pattern = new RegExp(`^/api${path.replace(/:\w+/g, '[^/?#;%]+')}(\\?|$)`);
  return method === own && pattern.test(url);
}

function isDescribed({ path, method }: Call, status: number): boolean {
  return described[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]?.responses[String(status)] !== undefined;
}

function isCode(code: string): code is ErrorCode {
  return Object.hasOwn(errorCodes, code);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
