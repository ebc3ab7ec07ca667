import type { QueryClient } from '@tanstack/react-query';

/** Asks again for everything on the screen that failed: calls fail together, and one Retry is enough. */
export async function retryFailed(client: QueryClient): Promise<void> {
  await client.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });
}
