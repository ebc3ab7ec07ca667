import type { Fact, PayloadOf } from '@portal/contract';
import { useEffect, useEffectEvent } from 'react';
import { on } from './bus.ts';

/** Listens to a fact while the component is mounted, always with the listener of the last render. */
export function useOnFact<F extends Fact>(fact: F, listener: (payload: PayloadOf<F>) => void): void {
  const receive = useEffectEvent(listener);
  useEffect(() => on(fact, receive), [fact]);
}
