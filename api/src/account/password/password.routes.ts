import { calls, messages } from '@portal/contract';
import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../../app-deps.ts';
import { route } from '../../http/route.ts';
import { clientAddress } from '../../services/limits/client-address.ts';
import { withDevice } from '../../services/session/device.ts';
import { serverKey } from '../../services/session/server-key.repo.ts';
import { sendResetLink } from './forgot-password.ts';
import { linkWorks } from './check-link.ts';
import { findPasswordChange } from './password.repo.ts';
import { setPassword } from './set-password.ts';

export function addRoutes(app: FastifyInstance, deps: AppDeps): void {
  route(app, calls.forgotPassword, async ({ body, request }) => {
    await sendResetLink(deps, { name: body.email, address: clientAddress(request), requestId: request.id });
    return { type: 'success', message: messages.resetLinkSent } as const;
  });

  route(app, calls.resetLink, async ({ body, request }) => ({
    works: await linkWorks(deps, body.reset_token, clientAddress(request)),
  }));

  route(app, calls.ownPassword, async ({ session }) => ({
    changed_at: (await findPasswordChange(deps.database.orm, session.loginId))?.toISOString() ?? null,
  }));

  route(app, calls.changePassword, async ({ body, request, reply }) => {
    const login = await setPassword(deps, body, { requestId: request.id, address: clientAddress(request) });
    // A user with the link need not wait for attempts of others (AU17).
    const key = await serverKey(deps.database.orm, 'device');
    deps.cookies.setDevice(reply, withDevice(key, login, deps.cookies.device(request), deps.clock.now()));
    if (request.heldSession?.loginId === login.id) deps.cookies.clear(reply);
    return { type: 'success', message: 'Your password has been changed.' } as const;
  });
}
