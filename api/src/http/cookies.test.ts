import { beforeAll, describe, expect, it } from '@jest/globals';
import { calls } from '@portal/contract';
import { PASSWORD } from '../../testing/browser.ts';
import { usePortal } from '../../testing/portal.ts';
import { addOwner } from '../../testing/rows.ts';

describe.each([
  { publicUrl: 'http://localhost:8080', name: 'portal_session', secure: [] },
  { publicUrl: 'https://owners.example', name: '__Host-portal_session', secure: ['Secure'] },
])('cookies under $publicUrl', ({ publicUrl, name, secure }) => {
  const portal = usePortal(publicUrl);

  beforeAll(async () => {
    await addOwner(portal.orm, 7);
  });

  async function setCookies(remember: boolean): Promise<Record<string, string[]>> {
    const { headers } = await portal.browser().logIn('owner7', PASSWORD, remember);
    const lines = [headers['set-cookie'] ?? []].flat().map((line) => line.split('; '));
    return Object.fromEntries(lines.map(([pair = '', ...attributes]) => [pair.split('=')[0] ?? '', attributes.sort()]));
  }

  it('the session cookie is hidden from scripts and other sites, and goes when the browser closes (AUTH 22, 25)', async () => {
    expect((await setCookies(false))[name]).toEqual(['HttpOnly', 'Path=/', 'SameSite=Lax', ...secure]);
  });

  it('the cookie of a remembered session lasts 30 days (AU8)', async () => {
    const end = new Date(portal.clock.now().getTime() + 30 * 24 * 3_600_000).toUTCString();
    expect((await setCookies(true))[name]).toEqual([`Expires=${end}`, 'HttpOnly', 'Path=/', 'SameSite=Lax', ...secure]);
  });

  it('the CSRF cookie is readable by the page and sent to no other site', async () => {
    expect((await setCookies(false))['XSRF-TOKEN']).toEqual(['Path=/', 'SameSite=Lax', ...secure]);
  });

  it('a logout removes session and CSRF token, and the browser stays known (AU17)', async () => {
    const device = name.replace('session', 'device');
    const browser = portal.browser();
    await browser.logIn('owner7');
    expect([...browser.cookies.keys()].sort()).toEqual(['XSRF-TOKEN', name, device].sort());
    await browser.call(calls.logout);
    expect([...browser.cookies.keys()]).toEqual([device]);
  });
});

describe('a cookie under another name', () => {
  const portal = usePortal('https://owners.example');

  it('a session cookie set by an http page or a sibling host is ignored', async () => {
    await addOwner(portal.orm, 7);
    const browser = portal.browser();
    await browser.logInAs('owner7');
    const other = portal.browser();
    other.cookies.set('portal_session', browser.cookies.get('__Host-portal_session') ?? '');
    expect((await other.call(calls.session)).data.session_token).toBeNull();
  });
});
