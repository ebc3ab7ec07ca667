import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { AsyncLocalStorage } from 'node:async_hooks';

type Log = Pick<FastifyBaseLogger, 'error'>;

const logs = new AsyncLocalStorage<Log>();

/** Rows that a handler leaves out since they are not as the portal left them are named by the log of its request (SEC9). */
export function addUnsealedLog(app: FastifyInstance): void {
  app.addHook('preHandler', (request, _reply, done) => logs.run(request.log, done));
}

/** The same for work that no request asks for, its timers too. */
export function tellingUnsealed<Result>(log: Log, work: () => Result): Result {
  return logs.run(log, work);
}

/** Names a row by its table and key; nowhere in a command, which says itself what is wrong. */
export function tellUnsealed(row: string): void {
  logs.getStore()?.error({ unsealed: row }, 'a row that the portal did not leave so is refused');
}
