import { constants } from '@portal/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AppDeps } from '../app-deps.ts';
import { NONE, allRows, countRows } from '../services/heavy/count-rows.repo.ts';
import type { RowsToCount } from '../services/heavy/count-rows.repo.ts';
import { KeyedLimiter } from '../services/heavy/keyed-limiter.ts';
import { toCounting } from '../services/heavy/counting.ts';
import { toJson } from '../services/heavy/slices.ts';
import type { ReadQueue } from '../services/heavy/read-queue.ts';
import type { Session } from '../services/session/session.repo.ts';
import { valueAt } from './value-at.ts';

/** The maximum of concurrent light reads per session: a page makes fewer, and each holds a connection. */
const LIGHT_AT_ONCE = 6;
/** The maximum of concurrent light calls of all sessions of a login, which take turns. */
const LIGHT_OF_LOGIN = 8;
const WRITES_OF_LOGIN = 3;

type Deps = Pick<AppDeps, 'database' | 'clock' | 'readQueue'>;

/**
 * Queues reads by the `heavy` of their contract row; the rows that one would read are counted first. A turn ends with
 * the work, even where the client has left, or somebody could start it again and again; and a response counts for the
 * session until it was received (SEC8): a stolen session does not slow down others of its login, except for files and
 * large responses, which are limited per login.
 */
export function addHeavyReads(app: FastifyInstance, deps: Deps): void {
  const { readQueue } = deps;
  const writes = new KeyedLimiter<string>(1);
  const writesOfLogin = new KeyedLimiter<number>(WRITES_OF_LOGIN);
  const reads = new KeyedLimiter<string>(LIGHT_AT_ONCE);
  const files = new KeyedLimiter<string>(1);
  const readsOfLogin = new KeyedLimiter<number>(LIGHT_OF_LOGIN);
  app.decorateRequest('counted');
  app.decorate('inTurn', async (request: FastifyRequest, reply: FastifyReply, work: () => Promise<unknown>) => {
    const { session, routeOptions } = request;
    const { call } = routeOptions.config;
    // A client over its limit can still ask who is logged in, and log out.
    if (session === null || call === undefined || call.access.role === 'public') return work();
    // A waiting call holds a connection while another of its session holds the lock. Printing waits elsewhere.
    const { loginId, sessionToken } = session;
    const write = async (): Promise<unknown> => {
      await app.confirmAgain?.(request);
      return work();
    };
    if (call.effect === 'write')
      return call.spends?.renders
        ? work()
        : writes.run(sessionToken, () => writesOfLogin.run(loginId, write, sessionToken));
    const oneOfLogin = <Result>(light: () => Promise<Result>): Promise<Result> =>
      readsOfLogin.run(loginId, light, sessionToken);
    const counting = countingOf(request, deps);
    request.counted = NONE;
    if (counting !== null)
      request.counted = await reads.run(sessionToken, () =>
        oneOfLogin(() => countRows(deps.database.orm, counting, constants.answerRows + 1)),
      );
    // A printed report is queued only for reading its rows, by this count.
    const isHeavy = allRows(request.counted) > readQueue.sizes.light && !call.spends?.renders;
    const isLarge = allRows(request.counted) > readQueue.sizes.small.rows && !call.spends?.renders;
    const isFile = call.file === true;
    const takesPlace = !isHeavy && !call.spends?.renders;
    const read = async (): Promise<unknown> => {
      const end = await readQueue.enter({ loginId, sessionToken, isHeavy, isLarge, isFile }, disconnectSignal(reply));
      try {
        const answer = await (takesPlace ? oneOfLogin(work) : work());
        // Counted before the next file of the session is checked against the limit.
        if (Buffer.isBuffer(answer)) countUnread(readQueue, session, reply.raw, { bytes: answer.length, isFile });
        return isHeavy ? await inSlices(reply, answer) : answer;
      } finally {
        end();
      }
    };
    return takesPlace ? (isFile ? files : reads).run(sessionToken, read) : read();
  });
  app.addHook('onSend', async ({ session }, { raw }, payload: unknown) => {
    if (session !== null && typeof payload === 'string')
      countUnread(readQueue, session, raw, { bytes: Buffer.byteLength(payload), isFile: false });
    return payload;
  });
}

function countUnread(
  readQueue: ReadQueue,
  { loginId, sessionToken }: Pick<Session, 'loginId' | 'sessionToken'>,
  raw: FastifyReply['raw'],
  { bytes, isFile }: { readonly bytes: number; readonly isFile: boolean },
): void {
  const wasRead = readQueue.send({ loginId, sessionToken, bytes, isFile });
  // A client that has left receives nothing more.
  if (raw.destroyed) wasRead();
  else raw.once('finish', wasRead).once('close', wasRead);
}

/** Counts the rows of a heavy call beforehand; null for one that never reads many. */
function countingOf({ scope, input, routeOptions }: FastifyRequest, { clock }: Deps): RowsToCount | null {
  const heavy = routeOptions.config.call?.heavy;
  if (scope === null || heavy === undefined || heavy === 'by page') return null;
  const { customerId } = scope;
  const fields = { ...fieldsOf(input.params), ...fieldsOf(input.query), ...fieldsOf(input.body) };
  return toCounting(heavy, (path) => valueAt(fields, path), { customerId, today: clock.today() });
}

function fieldsOf(part: unknown): object {
  return typeof part === 'object' && part !== null ? part : {};
}

/** Sends a large response as JSON in slices; the framework would serialize it in one piece. */
async function inSlices(reply: FastifyReply, answer: unknown): Promise<unknown> {
  if (typeof answer !== 'object' || answer === null) return answer;
  void reply.type('application/json; charset=utf-8');
  return toJson(answer);
}

/** Aborted when the client leaves before it has its response. */
function disconnectSignal({ raw }: FastifyReply): AbortSignal {
  const leaving = new AbortController();
  if (raw.destroyed) leaving.abort();
  else raw.once('close', () => leaving.abort());
  return leaving.signal;
}
