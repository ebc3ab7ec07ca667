import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** A request that is over, in words that hold for many: no address, nothing that anybody typed. */
export interface Answered {
  readonly method: string;
  /** The pattern, as /api/property/list/:customer_id; one word for whatever matched none. */
  readonly route: string;
  readonly status: number;
  readonly ms: number;
}

export interface Observer {
  /** Ids that belong to the line of a request. */
  readonly detail?: (request: FastifyRequest) => object;
  /** Told of every request. */
  readonly count?: (answered: Answered, request: FastifyRequest) => void;
  /** Asked for by machines every few seconds: worth a line only when somebody looks for it. */
  readonly isQuiet?: (route: string) => boolean;
}

/** The caller went away before there was an answer. */
const GONE = 499;

/** One line a request, by its id, which the answer carries too. */
export function observeRequests(app: FastifyInstance, { detail, count, isQuiet }: Observer): void {
  // A route that finds nothing hands the request on to the answer for what is not there: its pattern is known before.
  const waiting = new WeakMap<FastifyRequest, string>();
  const tell = (request: FastifyRequest, reply: FastifyReply, status: number): void => {
    const route = waiting.get(request);
    if (route === undefined) return;
    waiting.delete(request);
    const answered = { method: methodOf(request), route, status, ms: Math.round(reply.elapsedTime * 10) / 10 };
    count?.(answered, request);
    request.log[isQuiet?.(route) ? 'debug' : 'info']({ ...answered, ...detail?.(request) }, 'answered');
  };
  app.addHook('onRequest', async (request, reply) => {
    waiting.set(request, patternOf(request));
    reply.raw.once('close', () => tell(request, reply, GONE));
  });
  app.addHook('onResponse', async (request, reply) => {
    tell(request, reply, reply.statusCode);
  });
}

function patternOf({ is404, routeOptions }: FastifyRequest): string {
  return is404 ? 'none' : (routeOptions.url ?? 'none');
}

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/** Anybody can invent methods, and each would be another line in the numbers. */
function methodOf({ method }: FastifyRequest): string {
  return methods.includes(method) ? method : 'other';
}
