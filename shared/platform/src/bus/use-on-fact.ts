import type { Fact, PayloadOf } from '@portal/contract';
import { useEffect, useEffectEvent } from 'react';
import { on } from './bus.ts';

/** Listens to a fact for as long as the component stands on the page; always with the listener of the last render. */
export function useOnFact<F extends Fact>(fact: F, listener: (payload: PayloadOf<F>) => void): void {
  const hear = useEffectEvent(listener);
  useEffect(() => on(fact, hear), [fact]);
}
