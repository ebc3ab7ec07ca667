import { createHash } from 'node:crypto';

const first = 3001;
const count = 999;

/**
 * The port of each area's development server, derived from its name: 3001 to 3999, the same in every checkout. If two
 * names give the same port, the later one gets the next.
 */
export function devPorts(names: readonly string[]): ReadonlyMap<string, number> {
  const ports = new Map<string, number>();
  const taken = new Set<number>();
  for (const name of names.toSorted()) {
    let place = createHash('sha256').update(name).digest().readUInt32BE() % count;
    while (taken.has(first + place)) place = (place + 1) % count;
    taken.add(first + place);
    ports.set(name, first + place);
  }
  return ports;
}
