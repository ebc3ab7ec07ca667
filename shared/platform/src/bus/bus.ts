import type { Fact, PayloadOf } from '@portal/contract';
import { Subject, filter } from 'rxjs';
import { readPayload } from './read-payload.ts';

interface EmittedFact {
  readonly name: string;
  readonly payload: unknown;
}

const emitted = new Subject<EmittedFact>();
const changed = new Subject<void>();

/** The last emission of every fact for this identity. */
const last = new Map<string, EmittedFact>();

/**
 * Announces to every part of the page that something happened. Facts only: never a command, a token or a reply. A
 * payload that does not match the fact's guards is reported as a bug and not delivered.
 */
export function emit<F extends Fact>(fact: F, payload: PayloadOf<F>): void {
  if (readPayload(fact, payload, 'sent') === null) return;
  const { name } = fact;
  last.set(name, { name, payload });
  changed.next();
  emitted.next({ name, payload });
}

/**
 * Listens to one fact. A replayed fact that was emitted earlier is delivered at once. A sender of another release may
 * emit another shape, which is reported and not delivered. Returns a function that unsubscribes.
 */
export function on<F extends Fact>(fact: F, listener: (payload: PayloadOf<F>) => void): () => void {
  const receive = ({ payload }: EmittedFact): void => {
    const read = readPayload(fact, payload, 'received');
    if (read !== null) listener(read.value);
  };
  const before = last.get(fact.name);
  if (fact.isReplayed && before) receive(before);
  return onEmit(fact, receive);
}

/** Like {@link on}, without parsing the payload and without replay. */
export function onEmit({ name }: Fact, listener: (emitted: EmittedFact) => void): () => void {
  const subscription = emitted.pipe(filter((one) => one.name === name)).subscribe(listener);
  return () => {
    subscription.unsubscribe();
  };
}

/** The last emission since the identity changed, not parsed. */
export function lastEmitted({ name }: Fact): EmittedFact | null {
  return last.get(name) ?? null;
}

/** Calls the listener when {@link lastEmitted} may have changed. Returns a function that unsubscribes. */
export function onLastChange(listener: () => void): () => void {
  const subscription = changed.subscribe(listener);
  return () => {
    subscription.unsubscribe();
  };
}

/** Facts of one user are not replayed to the next (RT2). */
export function clearFacts(): void {
  last.clear();
  changed.next();
}
