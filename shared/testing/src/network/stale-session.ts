import { calls, matchPath, type AuthData } from '@portal/contract';
import { http, type HttpHandler } from 'msw';
import { sessionAnswer } from '../answers/session-answer.ts';
import { handle, json, refusal } from './handlers.ts';

/**
 * The session has gone stale: until it is renewed, which makes it this person's again, the server names no session and refuses
 * every call but those of visitors. From then on calls end as the test has said before. The renewal is answered once the gate opens.
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
