import { addHolder, settle } from './books.ts';
import type { BenchOwner } from './books.ts';
import { measure } from './measure.ts';
import type { Measurement } from './measure.ts';
import type { ReadSizes } from './sizes.ts';
import type { SystemUnderTest } from './system-under-test.ts';

/** The measurements on one database. */
export interface SubjectResult {
  readonly name: string;
  readonly measurements: readonly Measurement[];
  /** One owner before and after everybody else's data grew `crowd` times. */
  readonly alone: readonly Measurement[];
  readonly inCrowd: readonly Measurement[];
}

type PrintLine = (line: string) => void;

/** Fills the database, measures it, and measures again after other owners' data has grown. */
export async function benchSystem(
  { name, pool, ...rest }: SystemUnderTest,
  sizes: ReadSizes,
  print: PrintLine,
): Promise<SubjectResult> {
  const system = { name, pool, ...rest };
  const holders = toHolders(sizes);
  print(`${name}: filling ${sizes.properties.join(', ')} properties`);
  for (const holder of holders) await addHolder(pool, holder, sizes.months);
  await settle(pool);
  print(`${name}: measuring`);
  const measurements = await measure(system, holders, sizes.rounds);
  const watched = middle(holders);
  const alone = await measure(system, [watched], sizes.rounds);
  const crowd = toCrowd(holders, watched, sizes);
  print(`${name}: filling ${crowd.length * watched.properties} properties of ${crowd.length} other owners`);
  for (const holder of crowd) await addHolder(pool, holder, sizes.months);
  await settle(pool);
  const inCrowd = await measure(system, [watched], sizes.rounds);
  return { name, measurements, alone, inCrowd };
}

function toHolders({ properties }: ReadSizes): BenchOwner[] {
  let firstProperty = 1;
  return properties.map((count, index) => {
    const holder = { customerId: index + 1, firstProperty, properties: count };
    firstProperty += count;
    return holder;
  });
}

function middle(holders: readonly BenchOwner[]): BenchOwner {
  const holder = holders[Math.floor(holders.length / 2)];
  if (!holder) throw new Error('There is no owner to measure');
  return holder;
}

/** Further owners like the measured one, until all others together have `crowd` times as much data. */
function toCrowd(holders: readonly BenchOwner[], watched: BenchOwner, { crowd }: ReadSizes): BenchOwner[] {
  const all = holders.reduce((sum, holder) => sum + holder.properties, 0);
  const owners = Math.ceil(((all - watched.properties) * (crowd - 1)) / watched.properties);
  return Array.from({ length: owners }, (_, index) => {
    const firstProperty = all + 1 + index * watched.properties;
    return { customerId: holders.length + 1 + index, firstProperty, properties: watched.properties };
  });
}
