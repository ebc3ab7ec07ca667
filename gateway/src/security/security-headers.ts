import type { FastifyInstance, FastifyReply } from 'fastify';
import { isHttps, type Settings } from '../settings.ts';
import { assetPolicy } from './policy.ts';

const commonHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'permissions-policy': 'camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
};

/** A tester's portal elsewhere may load remotes from this one; everybody may read these files anyway. */
const crossOriginHeaders = { 'cross-origin-resource-policy': 'cross-origin', 'access-control-allow-origin': '*' };

/** Adds the security headers to every response, without overwriting what a route or the api set. */
export function addSecurityHeaders(app: FastifyInstance, settings: Pick<Settings, 'publicUrl' | 'mode'>): void {
  app.addHook('onSend', async (request, reply) => {
    if (settings.mode !== 'production' && isReleaseFile(request.url)) reply.headers(crossOriginHeaders);
    setSecurityHeaders(reply, settings);
  });
}

function isReleaseFile(url: string): boolean {
  return /^\/(remotes\/|registry\.json(\?|$))/.test(url);
}

/** Sets them also for responses that no hook sees. */
export function setSecurityHeaders(reply: FastifyReply, settings: Pick<Settings, 'publicUrl'>): FastifyReply {
  for (const [name, value] of Object.entries(headersFor(settings))) {
    if (!reply.hasHeader(name)) reply.header(name, value);
  }
  return reply;
}

export function headersFor(settings: Pick<Settings, 'publicUrl'>): Readonly<Record<string, string>> {
  const headers = { ...commonHeaders, 'content-security-policy': assetPolicy };
  return isHttps(settings) ? { ...headers, 'strict-transport-security': 'max-age=31536000' } : headers;
}
