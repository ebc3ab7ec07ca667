import type { FastifyInstance } from 'fastify';
import { isHttps, type Settings } from '../settings.ts';
import { assetPolicy } from './policy.ts';

const everyAnswer = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'permissions-policy': 'camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
};

/** Puts the security headers on every answer; what a route or the api set itself stays. */
export function addSecurityHeaders(app: FastifyInstance, settings: Pick<Settings, 'publicUrl'>): void {
  const headers: Record<string, string> = { ...everyAnswer, 'content-security-policy': assetPolicy };
  if (isHttps(settings)) headers['strict-transport-security'] = 'max-age=31536000';
  app.addHook('onSend', async (_request, reply) => {
    for (const [name, value] of Object.entries(headers)) {
      if (!reply.hasHeader(name)) reply.header(name, value);
    }
  });
}
