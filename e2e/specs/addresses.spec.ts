import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import {
  addressesOf,
  filledAddress,
  linkedAddress,
  readAddresses,
  readVisitor,
  type Addresses,
} from '../portal/addresses.ts';

const area = { name: 'mf-keys', routes: [{ path: '/keys' }, { path: '/keys/:id' }] };

test.describe('addresses of an area', () => {
  test('the addresses to test are the routes of an area plus its addresses.json', ({}, testInfo) => {
    const addresses = writeAddresses(testInfo.outputDir, { '/keys': ['/keys?popup=lost'], '/keys/:id': ['/keys/7'] });
    expect(addressesOf('/keys', addresses)).toEqual(['/keys', '/keys?popup=lost']);
    expect(addressesOf('/keys/:id', addresses)).toEqual(['/keys/7']);
    expect(addressesOf('/keys/:id', {})).toEqual([]);
  });

  test('an area without a visitor of its own is visited as the owner, and the visitor is no address', ({}, testInfo) => {
    const root = testInfo.outputDir;
    writeAddresses(root, { '/keys': ['/keys?popup=lost'] });
    expect(readVisitor(area.name, root)).toBe('owner');
    writeAddresses(root, { '/keys': ['/keys?popup=lost'] }, { visitor: 'multires' });
    expect(readVisitor(area.name, root)).toBe('multires');
    expect(readAddresses(area, root)).toEqual({ '/keys': ['/keys?popup=lost'] });
  });

  test('a route with parameters and no example gets its address from a link on a visited page', () => {
    expect(linkedAddress('mf-keys', '/keys/:id', ['/keys', '/doors/7', '/keys/8?popup=lost'])).toBe(
      '/keys/8?popup=lost',
    );
  });

  test('an example whose parameters stand as in the route gets their values from a link', () => {
    const links = ['/keys', '/keys/8?popup=found'];
    expect(filledAddress('mf-keys', '/keys/:id', '/keys/:id?popup=lost', links)).toBe('/keys/8?popup=lost');
    expect(filledAddress('mf-keys', '/keys/:id', '/keys/7', links)).toBe('/keys/7');
  });

  test('an error names the file and an example when no visited page links to a route', () => {
    expect(() => linkedAddress('mf-keys', '/keys/:id', ['/keys'])).toThrow(
      'Add an address to mf-keys/addresses.json: { "/keys/:id": ["/keys/1"] }',
    );
  });

  test('addresses.json is rejected when an address matches no route', ({}, testInfo) => {
    expect(() => writeAddresses(testInfo.outputDir, { '/doors': ['/doors'] })).toThrow(
      '/doors, which is not a route in mf-keys',
    );
    expect(() => writeAddresses(testInfo.outputDir, { '/keys/:id': ['/doors/7'] })).toThrow(
      '/doors/7 does not match /keys/:id',
    );
  });
});

function writeAddresses(root: string, addresses: Addresses, { visitor }: { visitor?: string } = {}): Addresses {
  mkdirSync(join(root, area.name), { recursive: true });
  writeFileSync(join(root, area.name, 'addresses.json'), JSON.stringify({ visitor, ...addresses }));
  return readAddresses(area, root);
}
