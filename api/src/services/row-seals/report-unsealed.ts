import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { AsyncLocalStorage } from 'node:async_hooks';

type Log = Pick<FastifyBaseLogger, 'error'>;

const logs = new AsyncLocalStorage<Log>();

/** Rows that a handler leaves out because they were changed outside the portal are logged by its request (SEC9). */
export function addUnsealedLog(app: FastifyInstance): void {
  app.addHook('preHandler', (request, _reply, done) => logs.run(request.log, done));
}

/** The same for work outside of requests, including its timers. */
export function reportingUnsealed<Result>(log: Log, work: () => Result): Result {
  return logs.run(log, work);
}

/** Logs a row by its table and key; does nothing in a command, which prints its own findings. */
export function reportUnsealed(row: string): void {
  logs.getStore()?.error({ unsealed: row }, 'a row that was changed outside the portal is refused');
}
