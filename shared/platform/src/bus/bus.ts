import type { Fact, PayloadOf } from '@portal/contract';
import { Subject, filter } from 'rxjs';
import { readPayload } from './read-payload.ts';

interface Told {
  readonly name: string;
  readonly payload: unknown;
}

const told = new Subject<Told>();
const changed = new Subject<void>();

/** The last payload of every fact that was told to this identity. */
const last = new Map<string, Told>();

/**
 * Tells every part of the page that something happened. Facts only: never a command, a token or a reply. A payload that is
 * not what the fact says is reported as a bug and told to nobody.
 */
export function emit<F extends Fact>(fact: F, payload: PayloadOf<F>): void {
  if (readPayload(fact, payload, 'sent') === null) return;
  const { name } = fact;
  last.set(name, { name, payload });
  changed.next();
  told.next({ name, payload });
}

/**
 * Listens to one kind of fact; one that is replayed is heard at once if it was told before. A sender of another release may
 * tell it in another shape: that is reported and not heard. Returns the way to stop listening.
 */
export function on<F extends Fact>(fact: F, listener: (payload: PayloadOf<F>) => void): () => void {
  const hear = ({ payload }: Told): void => {
    const read = readPayload(fact, payload, 'received');
    if (read !== null) listener(read.value);
  };
  const before = last.get(fact.name);
  if (fact.isReplayed && before) hear(before);
  return onTold(fact, hear);
}

/** As {@link on}, for those to whom it matters that it happened and not what was told. */
export function onTold({ name }: Fact, listener: (told: Told) => void): () => void {
  const subscription = told.pipe(filter((one) => one.name === name)).subscribe(listener);
  return () => {
    subscription.unsubscribe();
  };
}

/** What was told last since the identity changed, unread. */
export function lastTold({ name }: Fact): Told | null {
  return last.get(name) ?? null;
}

/** Calls back when {@link lastTold} may be another. Returns the way to stop. */
export function onChangeOfLast(listener: () => void): () => void {
  const subscription = changed.subscribe(listener);
  return () => {
    subscription.unsubscribe();
  };
}

/** Nothing that was told to one person is replayed to the next (RT2). */
export function forgetFacts(): void {
  last.clear();
  changed.next();
}
