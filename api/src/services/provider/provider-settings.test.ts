import { describe, expect, it } from '@jest/globals';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readDemoProvider, readProvider } from './provider-settings.ts';

const folder = mkdtempSync(join(tmpdir(), 'portal-logo-'));
const file = (name: string, bytes: number): string => {
  const path = join(folder, name);
  writeFileSync(path, Buffer.alloc(bytes, 1));
  return path;
};

describe('readProvider', () => {
  it('without settings the portal says nothing about the provider', () => {
    const { nonResidentPercent, paper, ...said } = readProvider({ PROVIDER_NAME: '' });
    expect(Object.values(said).every((value) => value === null)).toBe(true);
    expect([nonResidentPercent, paper]).toEqual([25, 'Letter']);
  });

  it('the demo shows an invented provider, unless anything is set about the real one', () => {
    expect(readDemoProvider({})).toMatchObject({ supportPhone: '416 555 0100', logo: null });
    const { name, supportPhone } = readDemoProvider({ PROVIDER_NAME: 'Rentals Ltd' });
    expect([name, supportPhone]).toEqual(['Rentals Ltd', null]);
    expect(readDemoProvider({ PAPER: 'A4' })).toMatchObject({ supportPhone: '416 555 0100', paper: 'A4' });
  });

  it('every setting is read', () => {
    expect(
      readProvider({
        PROVIDER_NAME: 'Harbourline Property Management',
        PROVIDER_ADDRESS: '500-100 King St W, Toronto, ON M5X 1C7',
        PROVIDER_LOGO: file('logo.png', 9),
        SUPPORT_EMAIL: 'owners@harbourline.test',
        SUPPORT_PHONE: '416 555 0100',
        PUBLIC_SITE_URL: 'https://harbourline.test',
        LOGOUT_URL: 'https://harbourline.test/goodbye',
      }),
    ).toMatchObject({
      name: 'Harbourline Property Management',
      address: '500-100 King St W, Toronto, ON M5X 1C7',
      logo: { type: 'image/png', path: expect.stringMatching(/^\/pub\/provider-logo\/[\da-f]{16}\.png$/) },
      supportEmail: 'owners@harbourline.test',
      supportPhone: '416 555 0100',
      site: 'https://harbourline.test/',
      logoutUrl: 'https://harbourline.test/goodbye',
    });
  });

  it('a logo that changes gets another address', () => {
    const pathOf = (bytes: number) => readProvider({ PROVIDER_LOGO: file('same.png', bytes) }).logo?.path;
    expect(pathOf(9)).not.toBe(pathOf(10));
  });

  it.each([
    ['PROVIDER_NAME', 'two\nlines'],
    ['PAPER', 'tabloid'],
    ['PROVIDER_NAME', ' '],
    ['PROVIDER_ADDRESS', 'x'.repeat(201)],
    ['SUPPORT_EMAIL', 'somebody'],
    ['SUPPORT_PHONE', 'call us'],
    ['PUBLIC_SITE_URL', 'javascript:alert(1)'],
    ['LOGOUT_URL', '/relative'],
    ['PROVIDER_LOGO', join(folder, 'missing.png')],
    ['PROVIDER_LOGO', file('page.html', 9)],
    ['PROVIDER_LOGO', file('empty.png', 0)],
    ['PROVIDER_LOGO', file('large.png', 200 * 1024 + 1)],
  ])('a wrong %s is refused: %j', (name, value) => {
    expect(() => readProvider({ [name]: value })).toThrow(new RegExp(`^${name} must`));
  });
});
