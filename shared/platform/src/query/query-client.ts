import type { AnyCall } from '@portal/contract';
import { QueryClient } from '@tanstack/react-query';
import { ApiError } from '../http/api-error.ts';
import { forgetOnChange } from '../session/identity.ts';

/**
 * Milliseconds for which a response counts as fresh and is not fetched again, unless a write or a fact makes it stale.
 */
const freshness = 30_000;

/**
 * The same for a read that is sent as POST, like the folio's: the server cannot confirm by an ETag that it has not
 * changed, so that all of it, megabytes for a large owner, would travel again while they go to and fro between pages.
 */
const freshnessOfPosts = 2 * 60_000;

export function freshnessOf({ method }: Pick<AnyCall, 'method'>): number {
  return method === 'POST' ? freshnessOfPosts : freshness;
}

const retries = 1;

/**
 * The page's one query cache; cleared only by a change of identity. The hooks name it, so that no React root has to
 * provide it: it is loaded after the first paint.
 */
export const queryClient = openCache();

function openCache(): QueryClient {
  const cache = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: freshness,
        refetchOnWindowFocus: false,
        // A device may say that it is offline and still reach the portal; what failed meanwhile is fetched once it is
        // connected again.
        networkMode: 'always',
        refetchOnReconnect: true,
        retry: (failures, error) => failures < retries && error instanceof ApiError && error.kind === 'network',
      },
    },
  });
  cache.mount();
  forgetOnChange(() => cache.clear());
  return cache;
}
