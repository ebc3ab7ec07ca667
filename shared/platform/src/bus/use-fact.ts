import type { Fact, PayloadOf } from '@portal/contract';
import { useMemo, useSyncExternalStore } from 'react';
import { lastTold, onChangeOfLast } from './bus.ts';
import { readPayload } from './read-payload.ts';

/** What was told last to this identity, before the component was there or since, or null; for facts that are replayed. */
export function useFact<F extends Fact & { readonly isReplayed: true }>(fact: F): PayloadOf<F> | null {
  const told = useSyncExternalStore(onChangeOfLast, () => lastTold(fact));
  return useMemo(() => told && (readPayload(fact, told.payload, 'received')?.value ?? null), [fact, told]);
}
