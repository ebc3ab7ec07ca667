import { calls } from '@portal/contract';
import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../../app-deps.ts';
import { route } from '../../route.ts';
import { toSent } from '../../services/once/sent.ts';
import { writeOnce } from '../../services/once/write-once.ts';
import { refer } from './referral.service.ts';

export function addRoutes(app: FastifyInstance, deps: AppDeps): void {
  route(app, calls.referral, async (received) => {
    const { answer } = await writeOnce(deps, received.scope, toSent(calls.referral, received), (tx) =>
      refer(deps, tx, received),
    );
    deps.post.wake();
    return answer;
  });
}
