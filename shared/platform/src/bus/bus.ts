import type { EventName, EventPayload } from '@portal/contract';
import { Subject, filter } from 'rxjs';

interface Fact {
  readonly name: string;
  readonly payload: EventPayload<EventName>;
}

const facts = new Subject<Fact>();

/** Tells every part of the page that something happened. Facts only: never a command, a token or a reply. */
export function emit<Name extends EventName>(name: Name, payload: EventPayload<Name>): void {
  facts.next({ name, payload });
}

/** Listens to one kind of fact. Returns the way to stop listening. */
export function on<Name extends EventName>(name: Name, listener: (payload: EventPayload<Name>) => void): () => void {
  const isNamed = (fact: Fact): fact is { name: Name; payload: EventPayload<Name> } => fact.name === name;
  const subscription = facts.pipe(filter(isNamed)).subscribe((fact) => {
    listener(fact.payload);
  });
  return () => {
    subscription.unsubscribe();
  };
}
