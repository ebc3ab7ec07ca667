import { calls } from '@portal/contract';
import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../../app-deps.ts';
import { route } from '../../http/route.ts';
import { listUnreachable } from './list-unreachable.service.ts';
import { releaseAddress } from './release-address.service.ts';
import { releaseChange } from './release-change.service.ts';

export function addRoutes(app: FastifyInstance, deps: AppDeps): void {
  route(app, calls.unreachableOwners, () => listUnreachable(deps));
  route(app, calls.releaseBankChange, (received) => releaseChange(deps, received));
  route(app, calls.releaseEmailChange, (received) => releaseAddress(deps, received));
}
