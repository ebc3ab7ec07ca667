import type { AnyCall, Fact } from '@portal/contract';
import { lastEmitted, onEmit } from '../bus/bus.ts';
import { markStale } from './mark-stale.ts';

/** The names of the calls whose responses a fact makes stale, by the name of the fact. */
const outdated = new Map<string, Map<string, AnyCall>>();

/**
 * Fetches the responses of these calls again whenever the fact is emitted. An area calls it once, in `remote.ts`; it
 * holds whether the area is mounted or not, and for facts emitted before the area's code was loaded.
 * @example staleWhen(facts.documentSubmitted, calls.folioProperty);
 */
export function staleWhen(fact: Fact, ...calls: readonly AnyCall[]): void {
  const known = outdated.get(fact.name) ?? listen(fact);
  const added = calls.filter(({ name }) => !known.has(name));
  for (const call of added) known.set(call.name, call);
  if (lastEmitted(fact) !== null) void markStale(added);
}

function listen(fact: Fact): Map<string, AnyCall> {
  const calls = new Map<string, AnyCall>();
  outdated.set(fact.name, calls);
  onEmit(fact, () => void markStale([...calls.values()]));
  return calls;
}
