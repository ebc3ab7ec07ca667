import { calls, checkInput } from '@portal/contract';
import type { AnswerOf, BodyOf, Call, FieldErrors, ParamsOf, QueryOf } from '@portal/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from './app-error.ts';
import type { OwnerScope } from './plugins/authorize.ts';
import type { Input } from './plugins/request-parts.ts';
import type { Session } from './modules/session/session.repo.ts';

/** Who makes the call, as far as the row's access promises it. */
type CallerOf<C extends Call> = C['access'] extends { readonly role: 'owner' | 'write' }
  ? { readonly session: Session; readonly scope: OwnerScope }
  : C['access'] extends { readonly role: 'public' }
    ? { readonly session: Session | null }
    : { readonly session: Session };

/** A call that was admitted and whose fields are right. */
type Received<C extends Call> = CallerOf<C> & {
  readonly params: ParamsOf<C>;
  readonly query: QueryOf<C>;
  readonly body: BodyOf<C>;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
};

/** A row without an answer is answered by nothing. */
type Answering<C extends Call> = undefined extends AnswerOf<C> ? Promise<void> : Promise<AnswerOf<C>>;

/** Answers a row of the contract. The hooks of `plugins/` and the row's schemas have passed the call before the handler sees it. */
export function route<C extends Call>(app: FastifyInstance, call: C, handler: (received: Received<C>) => Answering<C>): void {
  app.route({
    method: call.method,
    url: `/api${call.path}`,
    config: { call },
    preValidation: async (request) => {
      request.input = readInput(call, request);
    },
    handler: async (request, reply) => {
      const { input, session, scope } = request;
      const answer = await handler({ ...input, session, scope, request, reply } as unknown as Received<C>);
      return answer === undefined ? reply.code(204).send() : answer;
    },
  });
}

/** Refuses to start with a route that the contract does not know, or a row that nothing answers. */
export function checkRoutes(app: FastifyInstance, outsideContract: readonly string[], rows: readonly Call[] = Object.values(calls)): void {
  const answered = new Set<Call>();
  const unknown: string[] = [];
  app.addHook('onRoute', ({ config, url }) => {
    if (config?.call) answered.add(config.call);
    else if (!outsideContract.includes(url)) unknown.push(url);
  });
  app.addHook('onReady', async () => {
    const unanswered = rows.filter((row) => !answered.has(row)).map((row) => row.name);
    if (unknown.length > 0) throw new Error(`Routes without a row in the contract: ${unknown.join(', ')}`);
    if (unanswered.length > 0) throw new Error(`Rows of the contract without a route: ${unanswered.join(', ')}`);
  });
}

function readInput(call: Call, sent: Pick<FastifyRequest, 'params' | 'query' | 'body'>): Input {
  const errors: FieldErrors[] = [];
  const read = <Part extends keyof Input>(part: Part): Input[Part] => {
    const schema = call[part];
    if (schema === null) return undefined;
    const checked = checkInput(schema, sent[part]);
    if (checked.ok) return checked.value;
    errors.push(checked.errors);
    return undefined;
  };
  const input = { params: read('params'), query: read('query'), body: read('body') };
  if (errors.length > 0) throw new AppError('invalid', { errors: Object.fromEntries(errors.flatMap((part) => Object.entries(part))) });
  return input;
}
