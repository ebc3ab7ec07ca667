import { calls, messages } from '@portal/contract';
import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../../app-deps.ts';
import { route } from '../../http/route.ts';
import { clientAddress } from '../../services/limits/client-address.ts';
import { sendResetLink } from './forgot-password.service.ts';
import { linkWorks } from './check-link.service.ts';
import { findPasswordChange } from './password.repo.ts';

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
}
