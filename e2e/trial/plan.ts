import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseRegistry, type RegistryEntry } from '@portal/contract';
import type { TrialRequest } from './request.ts';

/** One area with the addresses that a trial visits. */
export interface TriedArea {
  readonly entry: RegistryEntry;
  /** The demo account that sees something there. */
  readonly visitor: string;
  readonly stops: readonly Stop[];
}

export interface Stop {
  readonly route: RegistryEntry['routes'][number];
  /** Holds parameters if the address has to come from a link. */
  readonly address: string;
}

export interface Plan {
  readonly areas: readonly TriedArea[];
  readonly live: readonly RegistryEntry[];
}

/** A new shell is tried with every live area; otherwise only what is released is. */
export async function planTrial({ url, candidates, leaveOut, folders }: TrialRequest): Promise<Plan> {
  const response = await fetch(new URL('/registry.json', url));
  const live = parseRegistry(await response.json()).entries.filter(({ name }) => !leaveOut.includes(name));
  const tried = candidates.includes('shell') ? live : live.filter(({ name }) => candidates.includes(name));
  return { live, areas: tried.map((entry) => toTried(entry, folders[entry.name])) };
}

function toTried(entry: RegistryEntry, folder: string | undefined): TriedArea {
  const { visitor = 'owner', ...addresses } = folder === undefined ? {} : readAddresses(folder);
  const stops = entry.routes.flatMap((route) => {
    const examples = (addresses as Readonly<Record<string, readonly string[]>>)[route.path] ?? [];
    const listed = hasParameters(route.path) && examples.length > 0 ? examples : [route.path, ...examples];
    return listed.map((address) => ({ route, address }));
  });
  // Addresses that come from a link are last: then the pages with the links have been visited.
  return { entry, visitor, stops: stops.toSorted((a, b) => Number(needsLink(a)) - Number(needsLink(b))) };
}

export const needsLink = ({ address }: Stop): boolean => hasParameters(address);

const hasParameters = (address: string): boolean => address.includes('/:');

interface AddressesFile {
  readonly visitor?: string;
}

function readAddresses(folder: string): AddressesFile {
  try {
    return JSON.parse(readFileSync(join(folder, 'addresses.json'), 'utf8')) as AddressesFile;
  } catch {
    return {};
  }
}
