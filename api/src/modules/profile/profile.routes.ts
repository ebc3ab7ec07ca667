import { calls } from '@portal/contract';
import { momentOf } from '@portal/domain';
import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../../app-deps.ts';
import { route } from '../../route.ts';
import { updateProfile } from './update-profile.ts';
import { readProfile } from './read-profile.ts';

export function addRoutes(app: FastifyInstance, deps: AppDeps): void {
  const { database, clock, seal } = deps;
  route(app, calls.profiles, ({ scope, session, query }) =>
    database.reading(scope, (tx) =>
      readProfile(tx, query.property_id ?? null, {
        now: momentOf(clock.today(), clock.now()),
        seal: session.role === 'owner' ? seal : null,
      }),
    ),
  );
  route(app, calls.profileUpdate, (received) => updateProfile(deps, received));
}
