import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { matchPath } from '@portal/contract';

/** Extra addresses to test, by route: with values for parameters, or with a popup open. */
export type Addresses = Readonly<Record<string, readonly string[]>>;

interface Area {
  readonly name: string;
  readonly routes: readonly { readonly path: string }[];
}

const repository = join(import.meta.dirname, '../..');

interface AddressesFile {
  readonly visitor: string;
  readonly addresses: Addresses;
}

/** The demo account that sees something in the area: `visitor` in its `addresses.json`, or else the owner. */
export const readVisitor = (name: string, root: string = repository): string => readAddressesFile(name, root).visitor;

/** Reads the area's `addresses.json`. Returns an empty object if there is no such file. */
export function readAddresses(area: Area, root: string = repository): Addresses {
  const { addresses } = readAddressesFile(area.name, root);
  for (const [route, listed] of Object.entries(addresses)) {
    if (!area.routes.some(({ path }) => path === route))
      throw new Error(`${area.name}/addresses.json names ${route}, which is not a route in ${area.name}/remote.json.`);
    for (const address of listed)
      if (!matchPath(route, pathOf(address)))
        throw new Error(`${area.name}/addresses.json: ${address} does not match ${route}.`);
  }
  return addresses;
}

function readAddressesFile(name: string, root: string): AddressesFile {
  const file = join(root, name, 'addresses.json');
  const written = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Addresses & { visitor?: string }) : {};
  const { visitor = 'owner', ...addresses } = written;
  return { visitor, addresses };
}

/** The addresses of a route that are known in advance: none for a route with parameters and no examples. */
export function addressesOf(route: string, addresses: Addresses): readonly string[] {
  return [...(hasParameters(route) ? [] : [route]), ...(addresses[route] ?? [])];
}

/**
 * Finds an address of a route with parameters among the links of the pages visited so far.
 * @throws Error that says what to add if no link matches
 */
export function linkedAddress(area: string, route: string, links: Iterable<string>): string {
  for (const link of links) if (matchPath(route, pathOf(link))) return link;
  throw new Error(
    `No visited page links to ${route}. Add an address to ${area}/addresses.json: { "${route}": ["${exampleOf(route)}"] }`,
  );
}

/** An example whose parameters stand as in its route, as `/keys/:id?popup=lost`, gets their values from a link. */
export function filledAddress(area: string, route: string, address: string, links: Iterable<string>): string {
  if (!hasParameters(address)) return address;
  return pathOf(linkedAddress(area, route, links)) + address.slice(pathOf(address).length);
}

export const pathOf = (address: string): string => address.split(/[?#]/, 1)[0] ?? address;

export const hasParameters = (route: string): boolean => route.includes('/:');

const exampleOf = (route: string): string => route.replace(/:\w+/g, '1');
