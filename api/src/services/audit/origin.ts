import { deviceOf } from '@portal/domain';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AsyncLocalStorage } from 'node:async_hooks';
import { wholeAddress } from '../limits/client-address.ts';

/** The address and device of an action; both are null without a request, as in an import. */
export interface Origin {
  readonly address: string | null;
  readonly device: string | null;
}

const origins = new AsyncLocalStorage<Origin>();

/** Everything that a handler records carries the origin of its request. */
export function addOrigins(app: FastifyInstance): void {
  app.addHook('preHandler', (request, _reply, done) => origins.run(originOf(request), done));
}

export function currentOrigin(): Origin {
  return origins.getStore() ?? { address: null, device: null };
}

/** For effects of one person's request on others: their emails and their log do not show its origin. */
export function withoutOrigin<Result>(work: () => Result): Result {
  return origins.run({ address: null, device: null }, work);
}

function originOf(request: FastifyRequest): Origin {
  const device = deviceOf(request.headers['user-agent'] ?? '');
  const address = wholeAddress(request);
  return { address: address === 'unknown' ? null : address, device: device === '' ? null : device };
}
