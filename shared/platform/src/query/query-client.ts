import { QueryClient } from '@tanstack/react-query';
import { ApiError } from '../http/api-error.ts';

/** Milliseconds for which a response counts as fresh and is not fetched again. */
const freshness = 30_000;
const retries = 1;

/** The page's one query cache; cleared only by a change of identity. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: freshness,
      refetchOnWindowFocus: false,
      networkMode: 'always',
      retry: (failures, error) => failures < retries && error instanceof ApiError && error.kind === 'network',
    },
  },
});
