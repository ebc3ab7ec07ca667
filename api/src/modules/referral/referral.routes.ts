import { calls } from '@portal/contract';
import type { FastifyInstance } from 'fastify';
import type { AppParts } from '../../app-parts.ts';
import { route } from '../../route.ts';
import { toSent } from '../../services/once/sent.ts';
import { writeOnce } from '../../services/once/write-once.ts';
import { refer } from './referral.service.ts';

export function addRoutes(app: FastifyInstance, parts: AppParts): void {
  route(app, calls.referral, async (received) => {
    const { answer } = await writeOnce(parts, received.scope, toSent(calls.referral, received), (tx) =>
      refer(parts, tx, received),
    );
    parts.post.wake();
    return answer;
  });
}
