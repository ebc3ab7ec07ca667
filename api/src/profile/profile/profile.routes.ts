import { calls } from '@portal/contract';
import { momentOf } from '@portal/domain';
import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../../app-deps.ts';
import { route } from '../../http/route.ts';
import { readLogged } from '../../bank/bank-account/read-logged.service.ts';
import { updateProfile } from './update-profile.service.ts';
import { readProfile } from './read-profile.service.ts';

export function addRoutes(app: FastifyInstance, deps: AppDeps): void {
  const { clock, cipher } = deps;
  route(app, calls.profiles, (received) =>
    readLogged(deps, received, (tx) =>
      readProfile(tx, received.query.property_id ?? null, {
        now: momentOf(clock.today(), clock.now()),
        at: clock.now(),
        cipher: received.session.role === 'owner' ? cipher : null,
        report: (unsealed) => {
          received.request.log.error({ unsealed }, 'a row that was changed outside the portal is refused');
        },
      }),
    ),
  );
  route(app, calls.profileUpdate, (received) => updateProfile(deps, received));
}
