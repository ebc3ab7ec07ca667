import { calls } from '@portal/contract';
import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../../app-deps.ts';
import { route } from '../../http/route.ts';
import { addSecondAuthority, deleteSecondAuthority } from './second-authority.service.ts';

export function addRoutes(app: FastifyInstance, deps: AppDeps): void {
  route(app, calls.addSecondAuthority, (received) => addSecondAuthority(deps, received));
  route(app, calls.deleteSecondAuthority, (received) => deleteSecondAuthority(deps, received));
}
