import { calls } from '@portal/contract';
import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../../app-deps.ts';
import { route } from '../../http/route.ts';
import { checkFiles } from '../../services/limits/check-files.ts';
import { toKeyedWrite } from '../../services/idempotency/keyed-write.ts';
import { withIdempotencyKey } from '../../services/idempotency/with-idempotency-key.ts';
import { keepAttachment } from '../../services/files/keep-attachment.ts';
import { applyNonResident } from './apply.service.ts';

export function addRoutes(app: FastifyInstance, deps: AppDeps): void {
  route(app, calls.applyNonResident, async (received) => {
    const sent = toKeyedWrite(calls.applyNonResident, received);
    const kept = 'tax_type' in received.body ? received.attachment : null;
    await checkFiles(deps, received.scope, sent, kept ? [kept] : []);
    const answer = await keepAttachment({ files: deps.files, log: received.request.log }, kept, async (fileName) => {
      const { answer: given, isNew } = await withIdempotencyKey(deps, received.scope, sent, (tx) =>
        applyNonResident(deps, tx, received, fileName),
      );
      return { answer: given, isKept: isNew };
    });
    deps.emailDelivery.wake();
    return answer;
  });
}
