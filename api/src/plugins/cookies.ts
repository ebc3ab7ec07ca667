import type { FastifyReply, FastifyRequest } from 'fastify';
import { isHttps } from '../settings.ts';
import type { Settings } from '../settings.ts';

/** The portal's two cookies: the session, which scripts never see, and the CSRF token, which the portal's own script sends back. */
export interface Cookies {
  sessionSecret(request: FastifyRequest): string | null;
  csrfToken(request: FastifyRequest): string | null;
  /** Without an end the cookie lasts until the browser closes (AU8). */
  setSession(reply: FastifyReply, secret: string, expires?: Date): void;
  setCsrf(reply: FastifyReply, token: string): void;
  clear(reply: FastifyReply): void;
}

export function portalCookies(settings: Pick<Settings, 'publicUrl'>): Cookies {
  const secure = isHttps(settings);
  const sessionName = secure ? '__Host-portal_session' : 'portal_session';
  const csrfName = 'XSRF-TOKEN';
  const everyCookie = { path: '/', sameSite: 'lax', secure } as const;
  const sessionCookie = { ...everyCookie, httpOnly: true } as const;
  return {
    sessionSecret: ({ cookies }) => cookies[sessionName] ?? null,
    csrfToken: ({ cookies }) => cookies[csrfName] ?? null,
    setSession: (reply, secret, expires) =>
      void reply.setCookie(sessionName, secret, expires ? { ...sessionCookie, expires } : sessionCookie),
    setCsrf: (reply, token) => void reply.setCookie(csrfName, token, everyCookie),
    clear: (reply) => void reply.clearCookie(sessionName, sessionCookie).clearCookie(csrfName, everyCookie),
  };
}
