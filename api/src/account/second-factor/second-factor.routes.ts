import { calls } from '@portal/contract';
import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../../app-deps.ts';
import { route } from '../../http/route.ts';
import { clientAddress } from '../../services/limits/client-address.ts';
import { sessionCsrfToken } from '../../services/session/csrf-token.ts';
import { mustEnrol } from '../../services/session/must-enrol.ts';
import { serverKey } from '../../services/session/server-key.repo.ts';
import { logInWithCode } from './log-in-with-code.service.ts';
import { readSetUp } from './may-set-up.service.ts';
import { countRecoveryCodes } from './second-factor.repo.ts';
import { confirmSecondFactor, removeSecondFactor, renewRecoveryCodes, startSecondFactor } from './set-up.service.ts';

export function addRoutes(app: FastifyInstance, deps: AppDeps): void {
  const { database, cookies, settings } = deps;

  route(app, calls.secondFactorLogin, async ({ body, request, reply }) => {
    const { authData, sessionSecret, sessionToken, device, expires } = await logInWithCode(deps, {
      cookie: cookies.device(request),
      body,
      address: clientAddress(request),
      session: request.heldSession,
      requestId: request.id,
    });
    cookies.setDevice(reply, device);
    cookies.setSession(reply, sessionSecret, expires ?? undefined);
    cookies.setCsrf(reply, sessionCsrfToken(await serverKey(database.orm, 'csrf'), sessionToken));
    return authData;
  });

  route(app, calls.secondFactor, async ({ session }) => ({
    is_on: session.hasSecondFactor,
    recovery_codes_left: await countRecoveryCodes(database.orm, session.loginId),
    is_required: mustEnrol({ ...session, hasSecondFactor: false }, settings),
    set_up: await database.transaction((tx) => readSetUp(tx, session, settings)),
  }));

  route(app, calls.startSecondFactor, (received) => startSecondFactor(deps, received));
  route(app, calls.confirmSecondFactor, (received) => confirmSecondFactor(deps, received));
  route(app, calls.renewRecoveryCodes, (received) => renewRecoveryCodes(deps, received));
  route(app, calls.removeSecondFactor, (received) => removeSecondFactor(deps, received));
}
