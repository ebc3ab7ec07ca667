import { CONTRACT_VERSION, calls } from '@portal/contract';
import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../../app-deps.ts';
import { route } from '../../http/route.ts';
import { sessionCsrfToken, visitorCsrfToken } from '../../services/session/csrf-token.ts';
import { mustEnrol } from '../../services/session/must-enrol.ts';
import { serverKey } from '../../services/session/server-key.repo.ts';
import { presentProvider } from './provider.present.ts';
import { hasRecovery } from './waiting-recovery.repo.ts';

export function addRoutes(app: FastifyInstance, { database, clock, cookies, settings }: AppDeps): void {
  route(app, calls.session, async ({ session }) => ({
    session_token: session?.sessionToken ?? null,
    expires_at: session?.expiresAt.toISOString() ?? null,
    today: clock.today(),
    contract: CONTRACT_VERSION,
    login: session?.loginName ?? null,
    must_enrol: session !== null && mustEnrol(session, settings),
    has_held:
      session?.role === 'owner' && session.customerId !== null && (await hasRecovery(database.orm, session.customerId)),
    provider: presentProvider(settings.provider),
  }));

  route(app, calls.csrfCookie, async ({ request, reply }) => {
    const key = await serverKey(database.orm, 'csrf');
    const token = request.heldSession
      ? sessionCsrfToken(key, request.heldSession.sessionToken)
      : visitorCsrfToken(key, cookies.csrfToken(request));
    cookies.setCsrf(reply, token);
  });
}
