import { describe, expect, it } from '@jest/globals';
import { readRequest } from './e2e-request.ts';

const read = (...args: string[]): ReturnType<typeof readRequest> => readRequest(args, {});

describe('npm run e2e', () => {
  it('npm run e2e without arguments runs all specs against a portal of its own', () => {
    expect(read()).toEqual({ env: {}, specs: [] });
  });

  it('npm run e2e accepts a URL, pinned remotes, the whole matrix and a choice of specs', () => {
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
    'npm run e2e refuses the portal %s',
    (url) => {
      expect(() => read('--url', url)).toThrow('--url takes the address of a portal');
    },
  );

  it.each(['mf-folio', 'folio@1.0.0+a', 'mf-folio@'])('npm run e2e refuses the pin %s', (pin) => {
    expect(() => read('--pin', pin)).toThrow('--pin takes a remote and its source');
  });

  it('npm run e2e refuses an unknown option and a login without a password', () => {
    expect(() => read('--headed')).toThrow('--headed');
    expect(() => readRequest([], { E2E_OWNER: 'owner@example.com' })).toThrow('E2E_OWNER must read email:password.');
  });
});
