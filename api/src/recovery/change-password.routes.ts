import { calls } from '@portal/contract';
import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../app-deps.ts';
import { route } from '../http/route.ts';
import { clientAddress } from '../services/limits/client-address.ts';
import { withDevice } from '../services/session/device.ts';
import { serverKey } from '../services/session/server-key.repo.ts';
import { setPassword } from './set-password.service.ts';

/** Sets a new password by an emailed link, and puts recent changes on hold. */
export function addRoutes(app: FastifyInstance, deps: AppDeps): void {
  route(app, calls.changePassword, async ({ body, request, reply }) => {
    const login = await setPassword(deps, body, { requestId: request.id, address: clientAddress(request) });
    // A user with the link need not wait for attempts of others (AU17).
    const key = await serverKey(deps.database.orm, 'device');
    deps.cookies.setDevice(reply, withDevice(key, login, deps.cookies.device(request), deps.clock.now()));
    if (request.heldSession?.loginId === login.id) deps.cookies.clear(reply);
    return { type: 'success', message: 'Your password has been changed.' } as const;
  });
}
