import { calls } from '@portal/contract';
import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../../app-deps.ts';
import { route } from '../../http/route.ts';
import { checkFiles } from '../../services/limits/check-files.ts';
import { toKeyedWrite } from '../../services/idempotency/keyed-write.ts';
import { withIdempotencyKey } from '../../services/idempotency/with-idempotency-key.ts';
import { keepAttachment } from '../../services/files/keep-attachment.ts';
import { ask } from './enquiry.service.ts';

export function addRoutes(app: FastifyInstance, deps: AppDeps): void {
  route(app, calls.ownerEnquiry, async (received) => {
    const sent = toKeyedWrite(calls.ownerEnquiry, received);
    await checkFiles(deps, received.scope, sent, received.attachment ? [received.attachment] : []);
    const answer = await keepAttachment(
      { files: deps.files, log: received.request.log },
      received.attachment,
      async (fileName) => {
        const { answer, isNew } = await withIdempotencyKey(deps, received.scope, sent, (tx) =>
          ask(deps, tx, received, fileName),
        );
        return { answer, isKept: isNew };
      },
    );
    deps.emailDelivery.wake();
    return answer;
  });
}
