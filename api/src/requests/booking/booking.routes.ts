import { calls } from '@portal/contract';
import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../../app-deps.ts';
import { route } from '../../http/route.ts';
import { toKeyedWrite } from '../../services/idempotency/keyed-write.ts';
import { withIdempotencyKey } from '../../services/idempotency/with-idempotency-key.ts';
import { bookMeeting, cancelOpenMeeting, listMeetings, readSlots } from './booking.service.ts';

export function addRoutes(app: FastifyInstance, deps: AppDeps): void {
  const { clock, database, emailDelivery } = deps;
  route(app, calls.bookingSlots, async ({ scope, params, query }) => ({
    status: 'success' as const,
    data: await database.reading(scope, (tx) => readSlots(tx, params.buildingId, query, clock.now())),
  }));
  route(app, calls.openMeetings, async ({ scope, params }) => ({
    status: 'success' as const,
    data: await database.reading(scope, (tx) => listMeetings(tx, params.buildingId, clock.now())),
  }));
  route(app, calls.cancelMeeting, async ({ scope, params, body, request }) => {
    const { publicUrl } = deps.settings;
    const cancelled = { bookingId: body.booking_id, requestId: request.id, now: clock.now(), publicUrl };
    const message = await database.scoped(scope, (tx) => cancelOpenMeeting(tx, params.buildingId, cancelled));
    emailDelivery.wake();
    return { status: 'success' as const, message };
  });
  route(app, calls.bookMeeting, async (received) => {
    const { scope, params, body, request } = received;
    const booked = { groupId: params.buildingId, body, requestId: request.id };
    const sent = toKeyedWrite(calls.bookMeeting, { ...received, body: { ...body, building_id: params.buildingId } });
    const { answer } = await withIdempotencyKey(deps, scope, sent, (tx) => bookMeeting(deps, tx, booked));
    emailDelivery.wake();
    return answer;
  });
}
