import { calls } from '@portal/contract';
import type { BodyOf } from '@portal/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../../app-error.ts';
import type { AppDeps } from '../../app-deps.ts';
import { clientAddress } from '../../services/limits/client-address.ts';
import { recordAudit } from '../../services/audit/audit.repo.ts';
import { route } from '../../http/route.ts';
import type { Session } from '../../services/session/session.repo.ts';
import { countVisitorReport, mayReport } from './report-limit.service.ts';
import { redact } from './redact.ts';

type Report = BodyOf<typeof calls.clientErrors>;

export function addRoutes(app: FastifyInstance, deps: AppDeps): void {
  route(app, calls.clientErrors, ({ body, session, request }) =>
    session === null ? acceptFromVisitor(deps, body, request) : acceptFromLogin(deps, body, session, request),
  );
}

/** Anybody can send these, so they are counted and a sample is logged; none goes into the chained log (SEC12). */
async function acceptFromVisitor({ database, clock }: AppDeps, report: Report, request: FastifyRequest): Promise<void> {
  const heard = await database.transaction((tx) => countVisitorReport(tx, clientAddress(request), clock.now()));
  if (heard === 'refused') throw new AppError('too_many');
  if (heard !== 'counted') logReport(request, report, heard);
}

async function acceptFromLogin(
  { database, clock }: AppDeps,
  report: Report,
  { loginId, customerId }: Session,
  request: FastifyRequest,
): Promise<void> {
  await database.transaction(async (tx) => {
    if (!(await mayReport(tx, loginId, clock.now()))) throw new AppError('too_many');
    await recordAudit(tx, {
      action: 'client-error',
      requestId: request.id,
      actorLoginId: loginId,
      onBehalfOf: customerId,
      subject: `remote:${report.remote}`,
      detail: { version: report.version.toWellFormed(), phase: report.phase },
    });
  });
  logReport(request, report, {});
}

function logReport({ log }: FastifyRequest, { remote, version, phase, reason }: Report, sample: object): void {
  const report = { remote: redact(remote), version: redact(version), phase, reason: redact(reason) };
  log.warn({ report, ...sample }, phase === 'policy' ? 'a page broke its policy' : 'a remote failed in a browser');
}
