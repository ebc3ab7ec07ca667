import type { AnyCall, Fact } from '@portal/contract';
import { lastTold, onTold } from '../bus/bus.ts';
import { markStale } from './mark-stale.ts';

/** By the name of a fact: the calls, by name, whose answers it makes untrue. */
const outdated = new Map<string, Map<string, AnyCall>>();

/**
 * One line in the area that shows the answers of these calls: a fact that makes them untrue has them read again. Said once, in
 * `remote.ts`, it holds whether the area stands on the page or not, and for what was told before its code came.
 * @example staleWhen(facts.documentSubmitted, calls.folioProperty);
 */
export function staleWhen(fact: Fact, ...calls: readonly AnyCall[]): void {
  const known = outdated.get(fact.name) ?? listen(fact);
  const added = calls.filter(({ name }) => !known.has(name));
  for (const call of added) known.set(call.name, call);
  if (lastTold(fact) !== null) void markStale(added);
}

function listen(fact: Fact): Map<string, AnyCall> {
  const calls = new Map<string, AnyCall>();
  outdated.set(fact.name, calls);
  onTold(fact, () => void markStale([...calls.values()]));
  return calls;
}
