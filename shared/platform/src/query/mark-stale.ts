import type { AnyCall } from '@portal/contract';
import { keyOfCall } from './query-key.ts';
import { queryClient } from './query-client.ts';

/**
 * Marks the responses of these calls as stale: those in use are fetched again at once, the rest when they are needed.
 * Pending requests are cancelled, because the server may have read the data before the change.
 */
export async function markStale(calls: readonly AnyCall[]): Promise<void> {
  await Promise.all(
    calls.map(async (call) => {
      await queryClient.cancelQueries({ queryKey: keyOfCall(call) });
      await queryClient.invalidateQueries({ queryKey: keyOfCall(call) });
    }),
  );
}
