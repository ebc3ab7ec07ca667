import type { ErrorCode } from '@portal/contract';
import type { FastifyRequest } from 'fastify';
import { createHash } from 'node:crypto';
import type { AppError } from '../app-error.ts';
import { escaped } from '../services/html/escaped.ts';

const style = `
:root { color-scheme: light dark; }
body { margin: 0; padding: 2rem; font: 1rem/1.5 Inter, system-ui, sans-serif; overflow-wrap: anywhere; }
main { max-width: 40rem; }
h1 { margin: 0 0 0.5rem; font-size: 1.25rem; line-height: 1.3; }
p { margin: 0 0 1rem; }
a { display: inline-block; padding: 0.625rem 0; font-weight: 600; }
.reference { font-size: 0.8125rem; }
@media (max-width: 30rem) { body { padding: 1rem; } }
`;

/** The page loads and runs nothing. */
export const REFUSAL_PAGE_POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/**
 * Whether a person sees the response: the browser navigates to the address, as for the link of a file in its own tab.
 * Browsers without the header are recognized by preferring HTML.
 */
export function asksForPage({ method, headers }: Pick<FastifyRequest, 'method' | 'headers'>): boolean {
  if (method !== 'GET') return false;
  const dest = headers['sec-fetch-dest'];
  return dest === undefined ? (headers.accept ?? '').startsWith('text/html') : dest === 'document';
}

/** The same words whether something is somebody else's or does not exist (RT18). */
const words: Partial<Record<ErrorCode, string>> = {
  not_found:
    'It may have been removed, or the link is too old: a link to a report works for ten minutes. Please open it again from the portal.',
  unauthenticated: 'You were away for a while. Please go to the portal, and open it again from there.',
};

/** A refusal in plain words, with a link back. The id of a request contains no character special in HTML. */
export function refusalPage({ code, message }: Pick<AppError, 'code' | 'message'>, requestId: string): string {
  return `<!doctype html>
<html lang="en-CA"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>This could not be opened · Owner portal</title><style>${style}</style></head>
<body><main><h1>This could not be opened</h1><p>${words[code] ?? escaped(message)}</p>
<p><a href="/">Go to the portal</a></p><p class="reference">Reference ${requestId}</p></main></body></html>`;
}
