import { calls } from '@portal/contract';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../app-error.ts';
import type { AppDeps } from '../../app-deps.ts';
import { recordAudit } from '../../services/audit/audit.repo.ts';
import { redact } from './redact.ts';
import { route } from '../../route.ts';
import { countAttempt, type Limit } from '../../services/attempts/attempts.repo.ts';
import { clientAddress } from '../../services/attempts/client-address.ts';
import { countReports } from './client-errors.repo.ts';

const MINUTE = 60_000;
/** Reports that are taken from all browsers together. Anybody may send them, and one broken release brings them from everybody at once. */
const REPORTS_A_MINUTE = 30;
/** Of one address, so that none of them makes the log deaf to all others; an office shares one. */
const ofAddress: Limit = { free: 10, lasts: 60, wait: 'rest' };

export function addRoutes(app: FastifyInstance, { database, clock }: AppDeps): void {
  route(app, calls.clientErrors, async ({ body, session, request }) => {
    const { remote, version, phase } = body;
    await database.transaction(async (tx) => {
      const now = clock.now();
      const isHeard = await countAttempt(tx, { kind: 'client-error', subject: clientAddress(request) }, ofAddress, now);
      const reports = await countReports(tx, new Date(now.getTime() - MINUTE));
      if (!isHeard || reports >= REPORTS_A_MINUTE) throw new AppError('too_many');
      const actor = { actorLoginId: session?.loginId ?? null, onBehalfOf: session?.customerId ?? null };
      await recordAudit(tx, {
        action: 'client-error',
        requestId: request.id,
        ...actor,
        subject: `remote:${remote}`,
        detail: { version: version.toWellFormed(), phase },
      });
    });
    const report = { remote: redact(remote), version: redact(version), phase, reason: redact(body.reason) };
    request.log.warn({ report }, phase === 'policy' ? 'a page broke its policy' : 'a remote failed in a browser');
  });
}
