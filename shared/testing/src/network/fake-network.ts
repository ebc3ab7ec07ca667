import { afterAll, afterEach, beforeAll } from '@jest/globals';
import { calls, matchPath, type AnyCall } from '@portal/contract';
import type { HttpHandler } from 'msw';
import { setupServer } from 'msw/node';
import { sessionAnswer } from '../answers/session-answer.ts';
import { emulateBrowserRequests } from './browser-requests.ts';
import { answers, givesCsrfCookie } from './handlers.ts';

/** The value of the CSRF cookie that the fake server sets. */
export const csrfToken = 'csrf-token';

/** The header polls as soon as a user is logged in: no messages, and an agreement that is signed. */
const quietHeader = [
  answers(calls.notificationList, []),
  answers(calls.customerSla, []),
  answers(calls.customerSignedSla, [{ sla_id: 9, title: 'Agreement', signed_on: null, certificate: null }]),
  answers(calls.authDetails, { user_detail: { first_name: 'Priya', last_name: 'Wong', is_sla_signed: 'Y' } }),
];

export interface FakeNetwork {
  /** Sets handlers until the end of the test. The last one for a call takes precedence. */
  readonly use: (...handlers: readonly HttpHandler[]) => void;
  /** The requests of a call in this test, oldest first. `signal` says whether a request was aborted. */
  readonly sent: (call: AnyCall) => readonly Request[];
}

/**
 * Replaces the server in all tests of a file, at the network level. Nobody is logged in, CSRF cookies are issued,
 * and a call without a handler fails.
 */
export function fakeNetwork(): FakeNetwork {
  const server = setupServer(
    answers(calls.session, sessionAnswer(null)),
    givesCsrfCookie(calls.csrfCookie, csrfToken),
    ...quietHeader,
  );
  let requests: Request[] = [];
  let endRequests = (): void => undefined;
  beforeAll(() => {
    endRequests = emulateBrowserRequests();
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
