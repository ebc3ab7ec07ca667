import { calls } from '@portal/contract';
import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../../app-deps.ts';
import { route } from '../../http/route.ts';
import { listNotifications, markViewed } from './notification.service.ts';

export function addRoutes(app: FastifyInstance, { clock, database }: AppDeps): void {
  route(app, calls.notificationList, ({ scope }) => database.reading(scope, listNotifications));
  route(app, calls.notificationViewed, async ({ scope, body, request }) => {
    const at = { now: clock.now(), requestId: request.id };
    await database.scoped(scope, (tx) => markViewed(tx, body.message_id, at));
  });
}
