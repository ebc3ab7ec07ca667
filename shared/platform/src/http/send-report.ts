import { calls, messages, type BodyOf } from '@portal/contract';
import { identitySignal } from '../session/identity.ts';
import { session$ } from '../session/session.ts';
import { ApiError } from './api-error.ts';
import { shareCsrfCookie } from './csrf-cookie.ts';

/**
 * Tells the server that a part of the portal failed in this browser, with nothing but what every browser has: the HTTP
 * client may be the part that failed, and is not loaded for a report. Nobody waits for it; one that cannot be sent is
 * lost.
 */
export async function sendReport(report: BodyOf<typeof calls.clientErrors>): Promise<void> {
  const session = session$.value;
  try {
    await shareCsrfCookie(identitySignal(), fetchCsrfCookie);
    await fetch(`/api${calls.clientErrors.path}`, {
      method: calls.clientErrors.method,
      // Sends it even when the page is left meanwhile.
      keepalive: true,
      headers: {
        'Content-Type': 'application/json',
        'X-XSRF-TOKEN': csrfToken(),
        ...(session.status === 'signed-in' && { 'X-Session-Token': session.token }),
      },
      body: JSON.stringify(report),
    });
  } catch {
    // It adds nothing to what the user already sees.
  }
}

/** Fails as a call does: a write that begins meanwhile shares it. */
async function fetchCsrfCookie(): Promise<void> {
  const response = await fetch(`/api${calls.csrfCookie.path}`).catch(() => null);
  if (response?.ok) return;
  throw new ApiError({ kind: response ? 'server' : 'network', message: messages.somethingWrong });
}

function csrfToken(): string {
  const [, token = ''] = /(?:^|; )XSRF-TOKEN=([^;]*)/.exec(document.cookie) ?? [];
  return decodeURIComponent(token);
}
