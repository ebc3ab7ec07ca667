import { calls } from '@portal/contract';
import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../../app-deps.ts';
import { route } from '../../http/route.ts';
import { checkFiles } from '../../services/limits/check-files.ts';
import { toKeyedWrite } from '../../services/idempotency/keyed-write.ts';
import { withIdempotencyKey } from '../../services/idempotency/with-idempotency-key.ts';
import { keepFiles } from '../../services/files/keep-attachment.ts';
import { sendDocument } from '../media/send-document.service.ts';
import { findLatest, findOfKind } from './document.repo.ts';
import { readLease, readPropertyDocuments } from './property-documents.service.ts';
import { submitDocument } from './submit-document.service.ts';

export function addRoutes(app: FastifyInstance, deps: AppDeps): void {
  const { database, clock, files } = deps;

  route(app, calls.documentUpload, async (received) => {
    const sent = toKeyedWrite(calls.documentUpload, received);
    const { request, attachment, scope } = received;
    await checkFiles(deps, scope, sent, [attachment]);
    const answer = await keepFiles({ files, log: request.log }, [attachment], async ([fileName = '']) => {
      const written = await withIdempotencyKey(deps, scope, sent, (tx) => submitDocument(deps, tx, received, fileName));
      return { answer: written.answer, isKept: written.isNew };
    });
    deps.emailDelivery.wake();
    return answer;
  });

  route(app, calls.propertyDocuments, ({ scope, params }) =>
    database.reading(scope, (tx) => readPropertyDocuments(tx, params.propertyId, clock.today())),
  );

  route(app, calls.propertyLease, ({ scope, params, query }) => {
    const asked = { propertyId: params.propertyId, tenantId: query.tenant_id ?? null };
    return database.reading(scope, (tx) => readLease(tx, asked, clock.today()));
  });

  route(app, calls.leasePdf, async ({ scope, params, request, reply }) => {
    const asked = { kind: 'lease', refId: params.applicationId } as const;
    return sendDocument(deps, await database.reading(scope, (tx) => findLatest(tx, asked)), request, reply);
  });

  route(app, calls.conditionReportPdf, async ({ scope, params, request, reply }) => {
    const report = await database.reading(scope, (tx) => findOfKind(tx, 'condition_report', params.id));
    return sendDocument(deps, report, request, reply);
  });
}
