import { calls } from '@portal/contract';
import type { AnswerOf, BodyOf, Call, ParamsOf, QueryOf } from '@portal/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Readable } from 'node:stream';
import type { OwnerScope } from '../db/owner-scope.ts';
import { isSentAsItIs } from './compression.ts';
import { readInput } from './read-input.ts';
import { countUsageFor } from '../services/limits/call-usage.ts';
import type { Session } from '../services/session/session.repo.ts';
import type { Attachment, Inspect } from '../services/files/attachment.ts';
import type { Photos } from '../services/files/received-files.ts';

/** The caller, as far as the row's access guarantees it. */
type CallerOf<C extends Call> = C['access'] extends { readonly role: 'owner' | 'write' }
  ? { readonly session: Session; readonly scope: OwnerScope }
  : C['access'] extends { readonly role: 'public' }
    ? { readonly session: Session | null }
    : { readonly session: Session };

/** The file or the photos of an upload row. */
type FileOf<C extends Call> = C extends { readonly upload: { readonly photos: true } }
  ? { readonly photos: Photos }
  : C extends { readonly upload: { readonly required: infer Required } }
    ? { readonly attachment: Required extends true ? Attachment : Attachment | null }
    : unknown;

/** The idempotency key, where the caller sent one. */
type KeyOf<C extends Call> = C extends { readonly once: true } ? { readonly key: string | null } : unknown;

/** An admitted call with valid fields. */
export type Received<C extends Call> = CallerOf<C> &
  FileOf<C> &
  KeyOf<C> & {
    readonly params: ParamsOf<C>;
    readonly query: QueryOf<C>;
    readonly body: BodyOf<C>;
    readonly request: FastifyRequest;
    readonly reply: FastifyReply;
  };

/** The bytes of a file, where the row's response is one. */
type ResponseOf<C extends Call> = C extends { readonly file: true } ? Buffer | Readable : AnswerOf<C>;

/** The handler of a row without an answer returns nothing. */
type HandlerResult<C extends Call> = undefined extends ResponseOf<C> ? Promise<void> : Promise<ResponseOf<C>>;

/** The login id of calls without a session, which share their keys. */
const NOBODY = 0;

/**
 * Serves a row of the contract. The hooks of `http/` and the row's schemas have admitted the call before the handler
 * runs.
 */
export function route<C extends Call>(
  app: FastifyInstance,
  call: C,
  handler: (received: Received<C>) => HandlerResult<C>,
): void {
  app.route({
    method: call.method,
    url: `/api${call.path}`,
    config: { call },
    ...(isSentAsItIs(call) && { compress: false }),
    preValidation: async (request) => {
      const inspect: Inspect = (file) => app.inspection.inspect(request.session?.loginId ?? NOBODY, file);
      request.input = await readInput(call, request, { inspect, scanner: app.scanner ?? null });
    },
    handler: async (request, reply) => {
      const { input, heldSession, scope } = request;
      const sessionNow = (): Session | null => (call.access.role === 'renewal' ? heldSession : request.session);
      // A public call may be made in another person's browser: it does not use up limits of that session.
      const spending = call.access.role === 'public' ? null : sessionNow();
      const usage = {
        call,
        loginId: spending?.loginId ?? null,
        customerId: spending?.customerId ?? null,
        quota: app.ownerQuota ?? Infinity,
      };
      // A call that waited gets its session as it is when its turn comes.
      const received = (): Received<C> =>
        ({ ...input, session: sessionNow(), scope, request, reply }) as unknown as Received<C>;
      const work = (): Promise<unknown> => countUsageFor(usage, () => handler(received()));
      const answer = await (app.inTurn ? app.inTurn(request, reply, work) : work());
      return answer === undefined ? reply.code(204).send() : answer;
    },
  });
}

/** Refuses to start with a route that the contract does not know, or a row without a route. */
export function checkRoutes(
  app: FastifyInstance,
  outsideContract: readonly string[],
  rows: readonly Call[] = Object.values(calls),
): void {
  const served = new Set<Call>();
  const unknown: string[] = [];
  app.addHook('onRoute', ({ config, url }) => {
    if (config?.call) served.add(config.call);
    else if (!outsideContract.includes(url)) unknown.push(url);
  });
  app.addHook('onReady', async () => {
    const missing = rows.filter((row) => !served.has(row)).map((row) => row.name);
    if (unknown.length > 0) throw new Error(`Routes without a row in the contract: ${unknown.join(', ')}`);
    if (missing.length > 0) throw new Error(`Rows of the contract without a route: ${missing.join(', ')}`);
  });
}
