import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { addressesOf, linkedAddress, readAddresses, type Addresses } from '../portal/addresses.ts';

const area = { name: 'mf-keys', routes: [{ path: '/keys' }, { path: '/keys/:id' }] };

test.describe('the addresses of an area', () => {
  test('are its routes and what its addresses.json adds', ({}, testInfo) => {
    const addresses = written(testInfo.outputDir, { '/keys': ['/keys?popup=lost'], '/keys/:id': ['/keys/7'] });
    expect(addressesOf('/keys', addresses)).toEqual(['/keys', '/keys?popup=lost']);
    expect(addressesOf('/keys/:id', addresses)).toEqual(['/keys/7']);
    expect(addressesOf('/keys/:id', {})).toEqual([]);
  });

  test('come from a link on a page where a route has parameters and no example', () => {
    expect(linkedAddress('mf-keys', '/keys/:id', ['/keys', '/doors/7', '/keys/8?popup=lost'])).toBe(
      '/keys/8?popup=lost',
    );
  });

  test('are asked for, with the file and an example, where no page leads to them', () => {
    expect(() => linkedAddress('mf-keys', '/keys/:id', ['/keys'])).toThrow(
      'Name an address in mf-keys/addresses.json: { "/keys/:id": ["/keys/1"] }',
    );
  });

  test('are refused when they belong to no route', ({}, testInfo) => {
    expect(() => written(testInfo.outputDir, { '/doors': ['/doors'] })).toThrow('/doors, which is no route of mf-keys');
    expect(() => written(testInfo.outputDir, { '/keys/:id': ['/doors/7'] })).toThrow(
      '/doors/7 is no address of /keys/:id',
    );
  });
});

function written(root: string, addresses: Addresses): Addresses {
  mkdirSync(join(root, area.name), { recursive: true });
  writeFileSync(join(root, area.name, 'addresses.json'), JSON.stringify(addresses));
  return readAddresses(area, root);
}
