import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { matchPath } from '@portal/contract';

/** Addresses that an area's routes do not tell by themselves, by route: values for parameters, popups. */
export type Addresses = Readonly<Record<string, readonly string[]>>;

interface Area {
  readonly name: string;
  readonly routes: readonly { readonly path: string }[];
}

const repository = join(import.meta.dirname, '../..');

/** What stands in the area's `addresses.json`; nothing where there is no such file. */
export function readAddresses(area: Area, root: string = repository): Addresses {
  const file = join(root, area.name, 'addresses.json');
  if (!existsSync(file)) return {};
  const addresses = JSON.parse(readFileSync(file, 'utf8')) as Addresses;
  for (const [route, ofRoute] of Object.entries(addresses)) {
    if (!area.routes.some(({ path }) => path === route))
      throw new Error(`${area.name}/addresses.json names ${route}, which is no route of ${area.name}/remote.json.`);
    for (const address of ofRoute)
      if (!matchPath(route, pathOf(address)))
        throw new Error(`${area.name}/addresses.json: ${address} is no address of ${route}.`);
  }
  return addresses;
}

/** Every address of a route that is known before a page was seen: none for a route with parameters that has no examples. */
export function addressesOf(route: string, addresses: Addresses): readonly string[] {
  return [...(hasParameters(route) ? [] : [route]), ...(addresses[route] ?? [])];
}

/**
 * An address of a route with parameters, from the links of the pages seen before.
 * @throws Error that says what to add when there is none
 */
export function linkedAddress(area: string, route: string, links: Iterable<string>): string {
  for (const link of links) if (matchPath(route, pathOf(link))) return link;
  throw new Error(
    `Nothing leads to ${route}: no page seen before links to it. Name an address in ${area}/addresses.json: { "${route}": ["${exampleOf(route)}"] }`,
  );
}

export const pathOf = (address: string): string => address.split(/[?#]/, 1)[0] ?? address;

const hasParameters = (route: string): boolean => route.includes('/:');

const exampleOf = (route: string): string => route.replace(/:\w+/g, '1');
