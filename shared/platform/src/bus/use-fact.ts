import type { Fact, PayloadOf } from '@portal/contract';
import { useMemo, useSyncExternalStore } from 'react';
import { lastEmitted, onLastChange } from './bus.ts';
import { readPayload } from './read-payload.ts';

/**
 * The last payload of a replayed fact for this identity, emitted before or after the component mounted; null if none.
 */
export function useFact<F extends Fact & { readonly isReplayed: true }>(fact: F): PayloadOf<F> | null {
  const emitted = useSyncExternalStore(onLastChange, () => lastEmitted(fact));
  return useMemo(() => emitted && (readPayload(fact, emitted.payload, 'received')?.value ?? null), [fact, emitted]);
}
