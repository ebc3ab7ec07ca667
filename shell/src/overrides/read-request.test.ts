import { describe, expect, it } from '@jest/globals';
import { readRequest } from './read-request.ts';

const at = (address: string): ReturnType<typeof readRequest> => readRequest(new URL(address, 'http://portal.test'));

describe('an address with ?remote=', () => {
  it.each([
    ['/folio-snap?remote=mf-folio@http://localhost:3002', 'http://localhost:3002', '/folio-snap'],
    ['/folio-snap?remote=mf-folio%40http%3A%2F%2Flocalhost%3A3002%2F', 'http://localhost:3002', '/folio-snap'],
    ['/?popup=held&remote=mf-folio@https://staging.example.com#x', 'https://staging.example.com', '/?popup=held#x'],
    ['/?remote=mf-folio@1.0.0+0123456789ab', '1.0.0+0123456789ab', '/'],
    ['/?remote=mf-folio@1.0.0%2B0123456789ab', '1.0.0+0123456789ab', '/'],
  ])('%s requests mf-folio from %s and becomes %s', (address, from, rest) => {
    expect(at(address)).toEqual({ overrides: [{ remote: 'mf-folio', from }], unreadable: [], address: rest });
  });

  it('an address can request several overrides', () => {
    const request = at('/?remote=mf-auth@http://localhost:3001&remote=mf-folio@http://localhost:3002');
    expect(request?.overrides.map(({ remote }) => remote)).toEqual(['mf-auth', 'mf-folio']);
  });

  it.each([
    '',
    'mf-folio',
    '@http://localhost:3002',
    'folio@http://localhost:3002',
    'mf-folio@',
    'mf-folio@localhost:3002',
    'mf-folio@javascript:alert(1)',
    'mf-folio@http://localhost:3002/path',
    'mf-folio@http://a@localhost:3002',
    'mf-folio@../../etc',
    'mf-folio@1.0.0',
  ])('the value %j is reported as unreadable', (text) => {
    expect(at(`/login?remote=${encodeURIComponent(text)}`)).toEqual({
      overrides: [],
      unreadable: [text],
      address: '/login',
    });
  });

  it('an address without the parameter is left alone', () => {
    expect(at('/folio-snap?popup=held')).toBeNull();
  });
});
