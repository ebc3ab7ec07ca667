import { describe, expect, it } from '@jest/globals';
import { readRequest } from './e2e-request.ts';

const read = (...args: string[]): ReturnType<typeof readRequest> => readRequest(args, {});

describe('npm run e2e', () => {
  it('runs everything against a portal of its own when nothing is said', () => {
    expect(read()).toEqual({ env: {}, specs: [] });
  });

  it('runs against a portal elsewhere, with remotes pinned, every way to fail, and some specs alone', () => {
    const version = 'mf-folio@1.0.0+0123456789ab';
    expect(
      read(
        '--url',
        'https://owners.example.com/',
        '--pin',
        version,
        '--pin',
        'mf-auth@http://localhost:3001',
        '--matrix',
        'login',
        'routes',
      ),
    ).toEqual({
      env: {
        E2E_URL: 'https://owners.example.com',
        E2E_PIN: `${version} mf-auth@http://localhost:3001`,
        E2E_MATRIX: 'all',
      },
      specs: ['login', 'routes'],
    });
  });

  it.each(['owners.example.com', 'ftp://owners.example.com', 'https://owners.example.com/login'])(
    'refuses the portal %s',
    (url) => {
      expect(() => read('--url', url)).toThrow('--url takes the address of a portal');
    },
  );

  it.each(['mf-folio', 'folio@1.0.0+a', 'mf-folio@'])('refuses the pin %s', (pin) => {
    expect(() => read('--pin', pin)).toThrow('--pin takes a remote and where from');
  });

  it('refuses an option that it does not know, and a login without its password', () => {
    expect(() => read('--headed')).toThrow('--headed');
    expect(() => readRequest([], { E2E_OWNER: 'owner@example.com' })).toThrow('E2E_OWNER must read email:password.');
  });
});
