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
/**
 * The limit for all browsers together: anybody may send reports, and a broken release makes every browser send them at
 * once.
 */
const REPORTS_A_MINUTE = 30;
/** The limit for one address, so that it cannot crowd out the others; an office shares one. */
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
