import type { IncomingMessage, ServerResponse } from 'node:http';
import { calls, errorCodes, matchPath, messages, type AnyCall, type ErrorAnswer } from '@portal/contract';
import { sessionAnswer } from '@portal/testing/answers';
import { sampleAnswer } from './sample-answer.ts';

export type Handle = (request: IncomingMessage, response: ServerResponse) => void;

/**
 * Answers every call of the contract, as if its server were there: made-up figures, no check and no memory but for who is
 * logged in. A call that the contract does not have is refused.
 */
export function fakeApi({ isLoggedIn }: { readonly isLoggedIn: boolean }): Handle {
  let hasSession = isLoggedIn;
  return ({ method, url = '' }, response) => {
    const pathname = url.split('?', 1)[0] ?? '';
    const call = Object.values<AnyCall>(calls).find(
      (row) => row.method === method && matchPath(`/api${row.path}`, pathname) !== null,
    );
    if (call === calls.login) hasSession = true;
    if (call === calls.logout) hasSession = false;
    if (call === calls.csrfCookie) response.setHeader('set-cookie', 'XSRF-TOKEN=alone; Path=/');
    const answer = call === calls.session && !hasSession ? sessionAnswer(null) : call && sampleAnswer(call);
    if (answer === undefined) send(response, errorCodes.not_found.status, notFound);
    else send(response, answer === null ? 204 : 200, answer);
  };
}

const notFound: ErrorAnswer = {
  type: 'error',
  message: messages.somethingWrong,
  code: 'not_found',
  request_id: 'alone',
};

function send(response: ServerResponse, status: number, content: unknown): void {
  response
    .writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' })
    .end(content === null ? '' : JSON.stringify(content));
}
