import { describe, expect, it } from '@jest/globals';
import { clientAddress } from './client-address.ts';

const addressIn = (forwarded?: string): string =>
  clientAddress({ headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded } });

describe('the address of a call', () => {
  it.each([
    ['203.0.113.9', '203.0.113.9'],
    [' 203.0.113.9 ', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['::ffff:cb00:7109', '203.0.113.9'],
  ])('the address of a call is the one that the gateway saw: %s', (forwarded, address) => {
    expect(addressIn(forwarded)).toBe(address);
  });

  it('the address of a call is the last one, added by the gateway, whatever precedes it', () => {
    expect(addressIn('198.51.100.1, 203.0.113.9')).toBe('203.0.113.9');
  });

  it.each(['2001:db8:1:2:3:4:5:6', '2001:db8:1:ff02::', '2001:0db8:0001:0002:ffff::1', '2001:db8:1:2::1%eth0'])(
    'all addresses of a household count as one network: %s',
    (forwarded) => {
      expect(addressIn(forwarded)).toBe('2001:db8:1::/48');
    },
  );

  it('the address of a call differs from network to network', () => {
    expect(addressIn('2001:db8:2:2::1')).not.toBe(addressIn('2001:db8:1:2::1'));
    expect(addressIn('::1')).toBe('0:0:0::/48');
  });

  it.each([undefined, '', 'unknown', 'localhost', '1.2.3', '203.0.113.9:80'])(
    'a call without a valid address comes from an unknown one: %j',
    (forwarded) => {
      expect(addressIn(forwarded)).toBe('unknown');
    },
  );
});
