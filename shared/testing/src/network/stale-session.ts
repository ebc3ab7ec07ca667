import { calls, matchPath, type AuthData } from '@portal/contract';
import { http, type HttpHandler } from 'msw';
import { sessionAnswer } from '../answers/session-answer.ts';
import { handle, json, refusal } from './handlers.ts';

/**
 * The session has expired. Until it is renewed with this data, the server reports no session and refuses every call
 * that is not public. After that, the earlier handlers of the test apply. The renewal succeeds once the gate resolves.
 */
export function goesStale(renewed: AuthData, gate: Promise<unknown> = Promise.resolve()): HttpHandler[] {
  let isStale = true;
  return [
    http.all('*/api/*', ({ request }) => (isStale && isOfSession(request) ? refusal('unauthenticated') : undefined)),
    handle(calls.session, () => (isStale ? json(200, sessionAnswer(null)) : undefined)),
    handle(calls.refresh, async () => {
      await gate;
      isStale = false;
      return json(200, renewed);
    }),
  ];
}

function isOfSession({ url, method }: Request): boolean {
  const { pathname } = new URL(url);
  const row = Object.values(calls).find(
    (call) => call.method === method && matchPath(`/api${call.path}`, pathname) !== null,
  );
  return row !== undefined && row.access.role !== 'public' && row.access.role !== 'renewal';
}
