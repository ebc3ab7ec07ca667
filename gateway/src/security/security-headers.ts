import type { FastifyInstance, FastifyReply } from 'fastify';
import { isHttps, type Settings } from '../settings.ts';
import { assetPolicy } from './policy.ts';

const everyAnswer = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'permissions-policy': 'camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
};

/** The portal of a tester elsewhere may take remotes from this one; what the files hold, everybody may read anyway. */
const forTesters = { 'cross-origin-resource-policy': 'cross-origin', 'access-control-allow-origin': '*' };

/** Puts the security headers on every answer; what a route or the api set itself stays. */
export function addSecurityHeaders(app: FastifyInstance, settings: Pick<Settings, 'publicUrl' | 'mode'>): void {
  app.addHook('onSend', async (request, reply) => {
    if (settings.mode !== 'production' && isOfReleases(request.url)) reply.headers(forTesters);
    setSecurityHeaders(reply, settings);
  });
}

function isOfReleases(url: string): boolean {
  return /^\/(remotes\/|registry\.json(\?|$))/.test(url);
}

/** For an answer that no hook sees, too. */
export function setSecurityHeaders(reply: FastifyReply, settings: Pick<Settings, 'publicUrl'>): FastifyReply {
  const headers: Record<string, string> = { ...everyAnswer, 'content-security-policy': assetPolicy };
  if (isHttps(settings)) headers['strict-transport-security'] = 'max-age=31536000';
  for (const [name, value] of Object.entries(headers)) {
    if (!reply.hasHeader(name)) reply.header(name, value);
  }
  return reply;
}
