import { calls, messages } from '@portal/contract';
import type { FastifyInstance } from 'fastify';
import type { AppParts } from '../../app-parts.ts';
import { route } from '../../route.ts';
import { clientAddress } from '../../services/attempts/client-address.ts';
import { sendResetLink } from './forgot-password.ts';
import { setPassword } from './set-password.ts';

export function addRoutes(app: FastifyInstance, parts: AppParts): void {
  route(app, calls.forgotPassword, async ({ body, request }) => {
    await sendResetLink(parts, { name: body.email, address: clientAddress(request), requestId: request.id });
    return { type: 'success', message: messages.resetLinkSent } as const;
  });

  route(app, calls.changePassword, async ({ body, request, reply }) => {
    const loginId = await setPassword(parts, body, request.id);
    if (request.heldSession?.loginId === loginId) parts.cookies.clear(reply);
    return { type: 'success', message: 'Your password has been changed.' } as const;
  });
}
