import { afterAll, afterEach, beforeAll } from '@jest/globals';
import { calls, matchPath, type AnyCall } from '@portal/contract';
import { configure } from '@testing-library/react';
import type { HttpHandler } from 'msw';
import { setupServer } from 'msw/node';
import { sessionAnswer } from '../answers/session-answer.ts';
import { requestAsBrowsersDo } from './browser-requests.ts';
import { answers, givesCsrfCookie } from './handlers.ts';

/** Milliseconds: a test fails by what it expected, not because the machine was busy. */
const patience = 10_000;

/** The value of the CSRF cookie that the fake server sets. */
export const csrfToken = 'csrf-token';

export interface FakeNetwork {
  /** From now until the end of the test these calls end so; of several for one call the last counts. */
  readonly use: (...handlers: readonly HttpHandler[]) => void;
  /** What was sent for a call since the test began, oldest first; `signal` says whether it was given up. */
  readonly sent: (call: AnyCall) => readonly Request[];
}

/**
 * Stands in for the server in all tests of a file, at the level of the network. Nobody is logged in, CSRF cookies are
 * given out, and a call that the test has not said a word about fails.
 */
export function fakeNetwork(): FakeNetwork {
  const server = setupServer(answers(calls.session, sessionAnswer(null)), givesCsrfCookie(calls.csrfCookie, csrfToken));
  let requests: Request[] = [];
  let endRequests = (): void => undefined;
  beforeAll(() => {
    configure({ asyncUtilTimeout: patience });
    endRequests = requestAsBrowsersDo();
    server.events.on('request:start', ({ request }) => {
      requests.push(request.clone());
    });
    server.listen({ onUnhandledFrame: 'error' });
  });
  afterEach(() => {
    server.resetHandlers();
    requests = [];
    document.cookie = 'XSRF-TOKEN=; Path=/; Max-Age=0';
  });
  afterAll(() => {
    endRequests();
    server.close();
  });
  return {
    use: (...handlers) => {
      server.use(...handlers);
    },
    sent: (call) => requests.filter((request) => isFor(call, request)),
  };
}

function isFor(call: AnyCall, request: Request): boolean {
  const { pathname } = new URL(request.url);
  return request.method === call.method && matchPath(`/api${call.path}`, pathname) !== null;
}
