import { request } from 'node:http';
import { json } from 'node:stream/consumers';

/** Milliseconds for which a response is used, and for which a page waits for the first one. */
const FRESH = 30_000;
const PATIENCE = 300;

/** Who runs the portal, as the api tells everybody; null until it has answered once. */
export interface ProviderSource {
  readonly read: () => Promise<unknown>;
}

/** Only the first page waits for the api; later ones have what it last said, and ask again in the background. */
export function providerSource(socketPath: string, now: () => number = () => performance.now()): ProviderSource {
  let known: unknown = null;
  let askedAt = Number.NEGATIVE_INFINITY;
  let pending: Promise<void> | null = null;
  const askOnce = (): Promise<void> => {
    pending ??= ask(socketPath)
      .then((provider) => {
        known = provider ?? known;
      })
      .finally(() => {
        askedAt = now();
        pending = null;
      });
    return pending;
  };
  return {
    read: async () => {
      const asked = now() - askedAt > FRESH ? askOnce() : null;
      if (known === null) await asked;
      return known;
    },
  };
}

async function ask(socketPath: string): Promise<unknown> {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  const signal = AbortSignal.timeout(PATIENCE);
  const asking = request({ socketPath, path: '/api/session', agent: false, signal }, (answer) => {
    json(answer).then(
      (session) => resolve(providerOf(session)),
      () => resolve(null),
    );
  });
  asking.on('error', () => resolve(null)).end();
  return promise;
}

function providerOf(session: unknown): unknown {
  return typeof session === 'object' && session !== null && 'provider' in session ? session.provider : null;
}
