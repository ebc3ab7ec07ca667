import { calls } from '@portal/contract';
import type { FastifyInstance } from 'fastify';
import type { AppParts } from '../../app-parts.ts';
import { route } from '../../route.ts';
import { updateSecondAuthority } from './change-second-authority.ts';
import { addSecondAuthority, deleteSecondAuthority } from './second-authority.service.ts';

export function addRoutes(app: FastifyInstance, parts: AppParts): void {
  route(app, calls.addSecondAuthority, (received) => addSecondAuthority(parts, received));
  route(app, calls.profileUpdate, (received) => updateSecondAuthority(parts, received));
  route(app, calls.deleteSecondAuthority, (received) => deleteSecondAuthority(parts, received));
}
