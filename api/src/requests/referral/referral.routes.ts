import { calls } from '@portal/contract';
import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../../app-deps.ts';
import { route } from '../../http/route.ts';
import { toKeyedWrite } from '../../services/idempotency/keyed-write.ts';
import { withIdempotencyKey } from '../../services/idempotency/with-idempotency-key.ts';
import { refer } from './referral.service.ts';

export function addRoutes(app: FastifyInstance, deps: AppDeps): void {
  route(app, calls.referral, async (received) => {
    const { answer } = await withIdempotencyKey(deps, received.scope, toKeyedWrite(calls.referral, received), (tx) =>
      refer(deps, tx, received),
    );
    deps.emailDelivery.wake();
    return answer;
  });
}
