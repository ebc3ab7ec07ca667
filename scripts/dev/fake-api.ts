import type { IncomingMessage, ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { calls, errorCodes, matchPath, messages, type AnyCall, type ErrorAnswer } from '@portal/contract';
import { sessionAnswer } from '@portal/testing/answers';
import { emptied, stateOf } from './fake-state.ts';
import { sampleAnswer } from './sample-answer.ts';
import { findSample, readSamples, type SampleRequest } from './samples.ts';

export type Handle = (request: IncomingMessage, response: ServerResponse) => void;

export interface FakeApiOptions {
  readonly isLoggedIn: boolean;
  /** The area whose `samples` replace generated data. Read for every request, so that edits apply immediately. */
  readonly areaDir?: string;
  /** The delay in milliseconds of responses in the state `slow`. */
  readonly slowness?: number;
}

/**
 * Fakes every call of the contract with the area's samples or generated data. It checks nothing and remembers only
 * whether the user is logged in. A call that is not in the contract is refused.
 */
export function fakeApi({ isLoggedIn, areaDir, slowness = 5000 }: FakeApiOptions): Handle {
  let hasSession = isLoggedIn;
  const answerOf = (call: AnyCall, sent: SampleRequest): unknown => {
    if (call === calls.session && !hasSession) return sessionAnswer(null);
    return (areaDir && findSample(readSamples(areaDir), call, sent)) ?? sampleAnswer(call);
  };
  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://alone');
    const call = Object.values<AnyCall>(calls).find(
      (row) => row.method === request.method && matchPath(`/api${row.path}`, pathname) !== null,
    );
    if (!call) {
      refuse(response, 'not_found', messages.somethingWrong);
      return;
    }
    const state = stateOf(call, request.headers.cookie ?? '');
    if (state === 'slow') await pause(slowness);
    if (state === 'failed') {
      refuse(response, 'internal', errorCodes.internal.message);
      return;
    }
    if (call === calls.login) hasSession = true;
    if (call === calls.logout) hasSession = false;
    if (call === calls.csrfCookie) response.setHeader('set-cookie', 'XSRF-TOKEN=alone; Path=/');
    const params = matchPath(`/api${call.path}`, pathname);
    const answer = answerOf(call, { ...params, ...Object.fromEntries(searchParams), ...(await bodyOf(request)) });
    send(response, answer === null ? 204 : 200, state === 'empty' ? emptied(call, answer) : answer);
  };
  return (request, response) => {
    handle(request, response).catch((error: unknown) => {
      const reason = error instanceof Error ? error.message : String(error);
      console.error(reason);
      refuse(response, 'internal', reason);
    });
  };
}

/** Uploaded files are ignored. */
async function bodyOf(request: IncomingMessage): Promise<SampleRequest> {
  if (!request.headers['content-type']?.includes('json')) return {};
  const body = await json(request);
  return typeof body === 'object' && body !== null ? { ...body } : {};
}

function refuse(response: ServerResponse, code: keyof typeof errorCodes, message: string): void {
  const refusal: ErrorAnswer = { type: 'error', message, code, request_id: 'alone' };
  send(response, errorCodes[code].status, refusal);
}

function send(response: ServerResponse, status: number, content: unknown): void {
  response
    .writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' })
    .end(content === null ? '' : JSON.stringify(content));
}
