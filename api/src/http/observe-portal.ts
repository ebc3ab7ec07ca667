import type { ErrorCode } from '@portal/contract';
import { observeRequests } from '@portal/server';
import type { Metrics } from '@portal/server';
import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../app-deps.ts';
import { readPortalGauges } from './portal-gauges.repo.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Why the call was refused. */
    refusal: ErrorCode | null;
  }
}

/** Logs a line for each request, with ids only, and counts it when metrics are on. */
export function observePortal(
  app: FastifyInstance,
  { database, clock }: Pick<AppDeps, 'database' | 'clock'>,
  metrics: Metrics | null,
): void {
  app.decorateRequest('refusal', null);
  const countRefusal = metrics?.counter(
    { name: 'portal_refusals_total', help: 'Refused requests by route and code; code credentials is a failed login.' },
    ['route', 'code'],
  );
  observeRequests(app, {
    detail: ({ session, refusal }) => ({
      ...(session && { loginId: session.loginId }),
      ...(refusal !== null && { code: refusal }),
    }),
    isQuiet: (route) => route === '/healthz' || route === '/readyz',
    count: (answered, { refusal }) => {
      metrics?.countRequest(answered);
      if (refusal !== null) countRefusal?.({ route: answered.route, code: refusal });
    },
  });
  if (metrics) addGauges(metrics, { database, clock });
}

function addGauges({ gauges }: Metrics, { database, clock }: Pick<AppDeps, 'database' | 'clock'>): void {
  const connections = [
    { name: 'portal_database_connections', help: 'Connections to the database that this process holds.' },
    { name: 'portal_database_connections_idle', help: 'Connections that nobody uses.' },
    { name: 'portal_database_waiting', help: 'Pieces of work that wait for a connection.' },
  ];
  gauges(connections, async () => {
    const { open, idle, waiting } = database.connections();
    return [open, idle, waiting];
  });
  const portalGauges = [
    { name: 'portal_database_up', help: '1 while the database answers.' },
    { name: 'portal_emails_waiting', help: 'Emails in the outbox that have not left.' },
    { name: 'portal_emails_oldest_seconds', help: 'How long the oldest of them has waited.' },
    { name: 'portal_sessions', help: 'Sessions that are running.' },
  ];
  gauges(portalGauges, async () => {
    if (!(await database.ping())) return [0, null, null, null];
    const { emailsWaiting, oldestEmailSeconds, sessions } = await readPortalGauges(database.orm, clock.now());
    return [1, emailsWaiting, oldestEmailSeconds, sessions];
  });
}
