import type { AnyCall } from '@portal/contract';
import { keyOfCall } from './query-key.ts';
import { queryClient } from './query-client.ts';

/**
 * The answers of these calls are true no longer: what is on the page is read again at once, the rest when it is needed. What is
 * under way was perhaps read before the change, and is given up. Of another identity nothing is kept.
 */
export async function markStale(calls: readonly AnyCall[]): Promise<void> {
  await Promise.all(
    calls.map(async (call) => {
      await queryClient.cancelQueries({ queryKey: keyOfCall(call) });
      await queryClient.invalidateQueries({ queryKey: keyOfCall(call) });
    }),
  );
}
