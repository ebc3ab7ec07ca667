import { calls } from '@portal/contract';
import type { FastifyInstance } from 'fastify';
import type { AppParts } from '../../app-parts.ts';
import { route } from '../../route.ts';
import { writeOnce } from '../once/write-once.ts';
import { refer } from './referral.service.ts';

export function referralRoutes(app: FastifyInstance, parts: AppParts): void {
  route(app, calls.referral, async (received) => {
    const sent = { loginId: received.session.loginId, call: calls.referral.name, key: received.key };
    const { answer } = await writeOnce(parts, sent, (tx) => refer(parts, tx, received));
    parts.post.wake();
    return answer;
  });
}
