import { calls } from '@portal/contract';
import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../../app-deps.ts';
import { route } from '../../route.ts';
import { toSent } from '../../services/once/sent.ts';
import { writeOnce } from '../../services/once/write-once.ts';
import { bookMeeting, readSlots } from './booking.service.ts';

export function addRoutes(app: FastifyInstance, deps: AppDeps): void {
  const { clock, database, post } = deps;
  route(app, calls.bookingSlots, async ({ scope, params, query }) => ({
    status: 'success' as const,
    data: await database.reading(scope, (tx) => readSlots(tx, params.buildingId, query, clock.now())),
  }));
  route(app, calls.bookMeeting, async (received) => {
    const { scope, params, body, request } = received;
    const booked = { groupId: params.buildingId, body, requestId: request.id };
    const sent = toSent(calls.bookMeeting, { ...received, body: { ...body, building_id: params.buildingId } });
    const { answer } = await writeOnce(deps, scope, sent, (tx) => bookMeeting(deps, tx, booked));
    post.wake();
    return answer;
  });
}
