import type { IsoDate } from './iso-date.ts';
import { isLeased } from './lease.ts';
import { managedDoorsOf } from './property.ts';
import type { PropertyFacts } from './property.ts';

/** The number of doors of an owner: properties that are managed and no drafts, each once (LS5, LS8, LS15). */
export function countDoors(properties: readonly PropertyFacts[]): number {
  return managedDoorsOf(properties).length;
}

/**
 * The share of leased doors as a whole percentage, rounded half up; 100 only if every door is leased, 0 without doors
 * (LS6).
 * @example 199 of 200 doors leased // 99
 */
export function leasedPercent(properties: readonly PropertyFacts[], today: IsoDate): number {
  const doors = managedDoorsOf(properties);
  return leasedShare(doors.filter((door) => isLeased(door.lease, today)).length, doors.length);
}

/** The same share from the two counts (LS6). */
export function leasedShare(leased: number, doors: number): number {
  if (doors === 0) return 0;
  if (leased === doors) return 100;
  const halfUp = Math.floor((200 * leased + doors) / (2 * doors));
  return Math.min(halfUp, 99);
}

/**
 * The text of the gauge: the percentage, or the word at exactly 100 (LS6, exact text).
 * @example gaugeText(86) // '86%'
 */
export function gaugeText(percent: number): string {
  return percent === 100 ? 'Leased' : `${percent}%`;
}

/**
 * The door count in words (LS7).
 * @example doorsLabel(14) // '14 Doors'
 */
export function doorsLabel(doors: number): string {
  return `${doors} ${doors === 1 ? 'Door' : 'Doors'}`;
}
