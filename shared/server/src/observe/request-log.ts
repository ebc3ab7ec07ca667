import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** A completed request, without its address and without anything that a person typed. */
export interface CompletedRequest {
  readonly method: string;
  /** The pattern, such as /api/property/list/:customer_id; 'none' if no route matched. */
  readonly route: string;
  readonly status: number;
  readonly ms: number;
}

export interface Observer {
  /** Ids to add to the request's log line. */
  readonly detail?: (request: FastifyRequest) => object;
  /** Called for every request. */
  readonly count?: (completed: CompletedRequest, request: FastifyRequest) => void;
  /** Routes such as health checks, called every few seconds: logged at level debug only. */
  readonly isQuiet?: (route: string) => boolean;
}

/** The client disconnected before the response. */
const CLIENT_DISCONNECTED = 499;

/** Logs one line per request. */
export function observeRequests(app: FastifyInstance, { detail, count, isQuiet }: Observer): void {
  // A route that finds nothing passes the request to the not-found handler, so its pattern is recorded at the start.
  const pending = new WeakMap<FastifyRequest, string>();
  const logRequest = (request: FastifyRequest, reply: FastifyReply, status: number): void => {
    const route = pending.get(request);
    if (route === undefined) return;
    pending.delete(request);
    const completed = { method: methodOf(request), route, status, ms: Math.round(reply.elapsedTime * 10) / 10 };
    count?.(completed, request);
    request.log[isQuiet?.(route) ? 'debug' : 'info']({ ...completed, ...detail?.(request) }, 'answered');
  };
  app.addHook('onRequest', async (request, reply) => {
    pending.set(request, patternOf(request));
    reply.raw.once('close', () => logRequest(request, reply, CLIENT_DISCONNECTED));
  });
  app.addHook('onResponse', async (request, reply) => {
    logRequest(request, reply, reply.statusCode);
  });
}

function patternOf({ is404, routeOptions }: FastifyRequest): string {
  return is404 ? 'none' : (routeOptions.url ?? 'none');
}

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/** A client can invent methods, and each would become another label value in the metrics. */
function methodOf({ method }: FastifyRequest): string {
  return methods.includes(method) ? method : 'other';
}
