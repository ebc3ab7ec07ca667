import type { FastifyReply, FastifyRequest } from 'fastify';
import { isHttps } from '../settings.ts';
import type { Settings } from '../settings.ts';

/** A year. */
const DEVICE_SECONDS = 365 * 24 * 60 * 60;

/**
 * The portal's cookies: the session, invisible to scripts, the CSRF token, which the portal's own script sends back,
 * and the device, by which a browser that has logged in before is recognized (AU17). A logout keeps the last.
 */
export interface Cookies {
  sessionSecret(request: FastifyRequest): string | null;
  csrfToken(request: FastifyRequest): string | null;
  device(request: FastifyRequest): string | null;
  /** Without `expires` the cookie lasts until the browser closes (AU8). */
  setSession(reply: FastifyReply, secret: string, expires?: Date): void;
  setCsrf(reply: FastifyReply, token: string): void;
  setDevice(reply: FastifyReply, device: string): void;
  clear(reply: FastifyReply): void;
}

export function portalCookies(settings: Pick<Settings, 'publicUrl'>): Cookies {
  const secure = isHttps(settings);
  const sessionName = secure ? '__Host-portal_session' : 'portal_session';
  const deviceName = secure ? '__Host-portal_device' : 'portal_device';
  const csrfName = 'XSRF-TOKEN';
  const everyCookie = { path: '/', sameSite: 'lax', secure } as const;
  const sessionCookie = { ...everyCookie, httpOnly: true } as const;
  return {
    sessionSecret: ({ cookies }) => cookies[sessionName] ?? null,
    csrfToken: ({ cookies }) => cookies[csrfName] ?? null,
    device: ({ cookies }) => cookies[deviceName] ?? null,
    setDevice: (reply, device) =>
      void reply.setCookie(deviceName, device, { ...sessionCookie, maxAge: DEVICE_SECONDS }),
    setSession: (reply, secret, expires) =>
      void reply.setCookie(sessionName, secret, expires ? { ...sessionCookie, expires } : sessionCookie),
    setCsrf: (reply, token) => void reply.setCookie(csrfName, token, everyCookie),
    clear: (reply) => void reply.clearCookie(sessionName, sessionCookie).clearCookie(csrfName, everyCookie),
  };
}
