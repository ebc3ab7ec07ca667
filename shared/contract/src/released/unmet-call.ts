import { isObject, isShape, isTableOf, isText, fieldOf } from '../schema/guards.ts';
import { findUnmet } from './breaks.ts';
import type { WireShape, WireShapes } from './wire-shape.ts';

/** The file in its data folder in which an api states the calls that it has. */
export const statedCallsFile = 'api-calls.json';

/** The calls that a release.json, a shell.json or an api states; null if it states none. */
export function readCalls(description: unknown): WireShapes | null {
  const stated = fieldOf(description, 'calls');
  return isWireShapes(stated) ? stated : null;
}

const isWireShapes = isTableOf(
  (value): value is WireShape => isObject(value) && isShape({ at: isText, sent: isText })(value),
);

/**
 * Why code that makes these calls would not work with an api that has those, or null. What may be left out does not
 * count, on either side.
 * @example unmetCall(mine, {}) // 'it needs the call propertyList (GET /properties), which the live api does not have'
 */
export function unmetCall(needed: WireShapes, had: WireShapes): string | null {
  const gone = Object.entries(needed).find(([name]) => !Object.hasOwn(had, name));
  if (gone) return `it needs the call ${gone[0]} (${gone[1].at}), which the live api does not have`;
  const [first] = findUnmet(needed, had);
  return first === undefined ? null : `it needs another call than the live api has: ${first}`;
}
