import { constants } from '@portal/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AppDeps } from '../app-deps.ts';
import { NONE, allRows, countRows } from '../services/heavy/count-rows.repo.ts';
import type { Counting } from '../services/heavy/count-rows.repo.ts';
import { FewAtOnce } from '../services/heavy/few-at-once.ts';
import { toCounting } from '../services/heavy/counting.ts';
import { toJson } from '../services/heavy/slices.ts';
import type { ReadQueue } from '../services/heavy/read-queue.ts';
import type { Session } from '../services/session/session.repo.ts';
import { valueAt } from './value-at.ts';

/** Reads of little that one session has in work: a page asks for fewer, and each holds a connection. */
const LIGHT_AT_ONCE = 6;
/** And reads and writes of all sessions of a login, by turns. */
const LIGHT_OF_LOGIN = 8;
const WRITES_OF_LOGIN = 3;

type Deps = Pick<AppDeps, 'database' | 'clock' | 'readQueue'>;

/**
 * A read begins when it is its turn, by the `heavy` of its contract row; what it would read is counted first. Its turn
 * ends with its work, also where the client has left, or somebody could start it again and again; and its response
 * counts for the session until it was read (SEC8): one that was stolen leaves others of its login alone, but for files
 * and large answers, of which a login has a limit.
 */
export function addHeavyReads(app: FastifyInstance, deps: Deps): void {
  const { readQueue } = deps;
  const writes = new FewAtOnce<string>(1);
  const writesOfLogin = new FewAtOnce<number>(WRITES_OF_LOGIN);
  const reads = new FewAtOnce<string>(LIGHT_AT_ONCE);
  const files = new FewAtOnce<string>(1);
  const readsOfLogin = new FewAtOnce<number>(LIGHT_OF_LOGIN);
  app.decorateRequest('counted');
  app.decorate('inTurn', async (request: FastifyRequest, reply: FastifyReply, work: () => Promise<unknown>) => {
    const { session, routeOptions } = request;
    const { call } = routeOptions.config;
    // Whoever may read nothing more still learns who is logged in, and can log out.
    if (session === null || call === undefined || call.access.role === 'public') return work();
    // Each holds a connection while it waits for what another of its session has locked. Printing waits elsewhere.
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
    // A printed report takes its turn for reading its rows alone, by this count.
    const isHeavy = allRows(request.counted) > readQueue.sizes.light && !call.spends?.renders;
    const isLarge = allRows(request.counted) > readQueue.sizes.small.rows && !call.spends?.renders;
    const isFile = call.file === true;
    const takesPlace = !isHeavy && !call.spends?.renders;
    const read = async (): Promise<unknown> => {
      const end = await readQueue.enter({ loginId, sessionToken, isHeavy, isLarge, isFile }, leavingOf(reply));
      try {
        const answer = await (takesPlace ? oneOfLogin(work) : work());
        // Before the next file of the session looks at what is unread.
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
  // A client that has left sends nothing more, and nothing is kept for it.
  if (raw.destroyed) wasRead();
  else raw.once('finish', wasRead).once('close', wasRead);
}

/** The rows that a read has to count first; null for one that never reads much. */
function countingOf({ scope, input, routeOptions }: FastifyRequest, { clock }: Deps): Counting | null {
  const heavy = routeOptions.config.call?.heavy;
  if (scope === null || heavy === undefined || heavy === 'by page') return null;
  const { customerId } = scope;
  const fields = { ...fieldsOf(input.params), ...fieldsOf(input.query), ...fieldsOf(input.body) };
  return toCounting(heavy, (path) => valueAt(fields, path), { customerId, today: clock.today() });
}

function fieldsOf(part: unknown): object {
  return typeof part === 'object' && part !== null ? part : {};
}

/** A large answer as JSON, which the framework would make in one piece. */
async function inSlices(reply: FastifyReply, answer: unknown): Promise<unknown> {
  if (typeof answer !== 'object' || answer === null) return answer;
  void reply.type('application/json; charset=utf-8');
  return toJson(answer);
}

/** Aborted when the client leaves before it has its response. */
function leavingOf({ raw }: FastifyReply): AbortSignal {
  const leaving = new AbortController();
  if (raw.destroyed) leaving.abort();
  else raw.once('close', () => leaving.abort());
  return leaving.signal;
}
