import { calls } from '@portal/contract';
import { momentOf } from '@portal/domain';
import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../app-deps.ts';
import { asOwner } from '../db/client.ts';
import { route } from '../http/route.ts';
import { keepHeld, undoHeld } from './answer-held.service.ts';
import { readHeld } from './held.service.ts';
import { findOpenRecoveries } from './recovery.repo.ts';

export function addRoutes(app: FastifyInstance, deps: AppDeps): void {
  const { database, clock } = deps;
  const businessMoment = (): Date => momentOf(clock.today(), clock.now());

  route(app, calls.heldList, async ({ session: { role, customerId } }) => {
    if (role !== 'owner' || customerId === null) return [];
    const held = await database.transaction((tx) => readHeld(asOwner(tx, customerId), businessMoment()));
    return held.map(({ kind: _kind, id: _id, emailText: _emailText, ...shown }) => shown);
  });

  route(app, calls.keepHeld, (received) => keepHeld(deps, received));
  route(app, calls.undoHeld, (received) => undoHeld(deps, received));

  route(app, calls.heldOwners, () =>
    database.transaction(async (tx) => {
      const owners = [];
      for (const { customerId, firstName, lastName, heldAt } of await findOpenRecoveries(tx)) {
        const held = await readHeld(asOwner(tx, customerId), businessMoment());
        const name = [firstName, lastName].filter(Boolean).join(' ') || `Owner ${customerId}`;
        owners.push({
          customer_id: customerId,
          name,
          held_at: heldAt.toISOString(),
          what: held.map(({ what }) => what),
        });
      }
      return owners;
    }),
  );
}
