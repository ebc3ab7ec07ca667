import { Readable } from 'node:stream';
import { sourceOf } from '@portal/server';
import { Pool, type Dispatcher } from 'undici';
import type { ConcurrencyLimit, Limits } from '../limits/limits.ts';
import { FairConcurrency } from '../limits/fair-concurrency.ts';

/** The api has this long to begin a response. */
const RESPONSE_TIMEOUT = 60_000;

/** The part of a dispatcher that the proxy uses. */
export interface ApiPools {
  readonly request: Dispatcher['request'];
  readonly destroy: () => Promise<void>;
}

type ResponseCallback = (error: Error | null, data: Dispatcher.ResponseData) => void;

/**
 * The connections to the api: calls that have arrived in full never wait behind forms that still arrive, and every
 * source has its share.
 */
export function apiPools(socketPath: string, limits: Limits): ApiPools {
  const open = (limit: ConcurrencyLimit) => ({
    concurrency: new FairConcurrency(limit, limits.waiting),
    // The number of slots plus the responses that are still being read.
    pool: new Pool('http://api', { socketPath, headersTimeout: RESPONSE_TIMEOUT }),
  });
  const calls = open(limits.calls);
  const uploads = open(limits.uploads);

  const ask = async (options: Dispatcher.RequestOptions): Promise<Dispatcher.ResponseData> => {
    const { concurrency, pool } = options.body instanceof Readable ? uploads : calls;
    const { answered, release } = await concurrency.take(sourceIn(options.headers), leaving(options.body));
    try {
      const answer = await pool.request(options);
      answered();
      // The proxy drops a response whose browser has gone, and does not listen for the error that follows.
      answer.body.once('close', release).on('error', () => undefined);
      return answer;
    } catch (error) {
      release();
      throw error;
    }
  };
  const request = (options: Dispatcher.RequestOptions, answered: ResponseCallback): void => {
    ask(options).then(
      (answer) => answered(null, answer),
      (error: unknown) => answered(error as Error, undefined as never),
    );
  };
  return {
    request: request as Dispatcher['request'],
    destroy: async () => {
      await Promise.all([calls.pool.destroy(), uploads.pool.destroy()]);
    },
  };
}

/** The gateway has set this header itself. */
function sourceIn(headers: Dispatcher.RequestOptions['headers']): string {
  const given = headers && 'x-forwarded-for' in headers ? headers['x-forwarded-for'] : '';
  return sourceOf(String(given));
}

/** Aborts when a form's browser has gone. */
function leaving(body: Dispatcher.RequestOptions['body']): AbortSignal | undefined {
  if (!(body instanceof Readable)) return undefined;
  const left = new AbortController();
  body.once('close', () => left.abort());
  return left.signal;
}
