import type { Access, ErrorCode } from '@portal/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../app-error.ts';
import type { AppDeps } from '../app-deps.ts';
import type { OwnerScope } from '../db/owner-scope.ts';
import { mustEnrol } from '../services/session/must-enrol.ts';
import type { Session } from '../services/session/session.repo.ts';
import { valueAt } from './value-at.ts';

type Rules = Pick<AppDeps['settings'], 'staffSecondFactor'>;

/**
 * Enforces the `access` of each call's contract row: the role before the body is read, the owner it names once its
 * fields are known. Another owner's id is refused like one that does not exist (RT18, API1).
 */
export function addAuthorization(app: FastifyInstance, { settings }: { readonly settings: Rules }): void {
  app.decorateRequest('scope', null);
  app.addHook('onRequest', async (request) => {
    const { call } = request.routeOptions.config;
    const refusal = call ? (roleRefusal(call.access, request) ?? factorRefusal(call.access, request, settings)) : null;
    if (refusal) deny(request, refusal);
  });
  app.addHook('preHandler', async (request) => {
    const { call } = request.routeOptions.config;
    const access = call?.access;
    if (access?.role !== 'owner' && access?.role !== 'write') return;
    const { session } = request;
    const own = session?.customerId ?? null;
    const named =
      access.customer.in === 'session' ? own : valueAt(request.input[access.customer.in], access.customer.name);
    if (session === null || own === null || named !== own) throw new AppError('not_found', { named: named ?? null });
    const staff = isViewing(session) ? session.loginName : null;
    request.scope = toScope({ customerId: own, loginId: session.loginId, staff });
  });
  app.addHook('onError', async (request, _reply, error) => {
    if (error instanceof AppError && error.named !== undefined) logDenied(request, error.code, error.named);
  });
}

function roleRefusal(access: Access, { session, heldSession }: FastifyRequest): ErrorCode | null {
  if (access.role === 'public') return null;
  if (access.role === 'renewal') return heldSession === null ? 'renewal' : null;
  if (session === null) return 'unauthenticated';
  const isAdmitted = {
    'signed-in': !(access.role === 'signed-in' && access.viewAs === false && isViewing(session)),
    owner: session.customerId !== null && !(access.role === 'owner' && access.viewAs === false && isViewing(session)),
    write: session.role === 'owner' || (access.role === 'write' && access.viewAs !== false && isViewing(session)),
    staff: session.role === 'staff',
  };
  if (!isAdmitted[access.role]) return 'forbidden';
  return isStoppedBySla(access, session) ? 'sla_pending' : null;
}

function factorRefusal(access: Access, { session }: FastifyRequest, settings: Rules): ErrorCode | null {
  if (session === null || access.role === 'public' || access.role === 'renewal') return null;
  if (access.role === 'signed-in' && access.isBeforeSecondFactor) return null;
  return mustEnrol(session, settings) ? 'no_second_factor' : null;
}

function isViewing({ role, customerId }: Session): boolean {
  return role === 'staff' && customerId !== null;
}

/**
 * An owner may read, sign, undo and log out; every other write requires the signature (SLA5). Staff who act for them
 * need none (SIM8).
 */
function isStoppedBySla(access: Access, session: Session): boolean {
  return access.role === 'write' && !access.isBeforeSignature && session.role === 'owner' && session.slaPending;
}

function deny(request: FastifyRequest, code: ErrorCode): never {
  logDenied(request, code, null);
  throw new AppError(code);
}

function logDenied({ log, routeOptions, session }: FastifyRequest, code: ErrorCode, named: unknown): void {
  if (session)
    log.warn(
      { call: routeOptions.config.call?.name, code, loginId: session.loginId, customerId: session.customerId, named },
      'denied',
    );
}

function toScope(scope: Omit<OwnerScope, symbol>): OwnerScope {
  return scope as OwnerScope;
}
