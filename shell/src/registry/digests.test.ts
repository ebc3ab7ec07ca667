import { describe, expect, it } from '@jest/globals';
import { release } from '../testing/registry.ts';
import { digestOf, rememberReleases, exposeDigests } from './digests.ts';
import { entryScript } from './entry-script.ts';

const digest = (letter: string): string => `sha384-${letter.repeat(64)}`;
const folder = (version: string): string => `/remotes/mf-folio/${version}/`;
const folio = (version: string, integrity: Record<string, string> | null) =>
  release('mf-folio', { '/folio-snap': 'signed-in' }, { base: folder(version), integrity });

const first = folder('1.0.0+000000000001');
const second = folder('1.0.0+000000000002');
rememberReleases([folio('1.0.0+000000000001', { 'remoteEntry.js': digest('b'), 'css/page.css': digest('c') })]);
rememberReleases([folio('1.0.0+000000000002', { 'remoteEntry.js': digest('d') }), folio('dev', null)]);

describe('digestOf', () => {
  it.each([
    [`${first}remoteEntry.js`, digest('b')],
    [`http://localhost:8080${first}remoteEntry.js`, digest('b')],
    [`${first}css/page.css`, digest('c')],
    [`${second}remoteEntry.js`, digest('d')],
    ['/remotes/mf-folio/dev/remoteEntry.js', ''],
    ['/remotes/mf-folio/dev/hot.123.hot-update.js', ''],
  ])('the digest of %s is the one in the registry', (url, expected) => {
    expect(digestOf(url)).toBe(expected);
  });

  it.each([
    `${first}late.js`,
    `${first}remoteEntry.js?v=2`,
    `${first}toString`,
    `${second}css/page.css`,
    `${folder('1.0.0+000000000003')}remoteEntry.js`,
    '/remotes/mf-folio/dev/../1.0.0+000000000003/remoteEntry.js',
    `https://elsewhere.test${first}remoteEntry.js`,
    '/assets/shell.js',
  ])('%s is refused, because no release contains it', (url) => {
    expect(digestOf(url)).toBe(digest('A'));
  });

  it('the releases find the function on the window, under the name that their builds use', () => {
    const page: Pick<Window, 'portalDigestOf'> = {};
    exposeDigests(page);
    expect(page.portalDigestOf?.(`${first}remoteEntry.js`)).toBe(digest('b'));
  });
});

describe('entryScript', () => {
  it('a script of this origin carries the digest from the registry', () => {
    expect(entryScript(`${first}remoteEntry.js`)).toMatchObject({
      src: `http://localhost:8080${first}remoteEntry.js`,
      integrity: digest('b'),
      crossOrigin: null,
    });
  });

  it('a script of another origin is requested with CORS', () => {
    rememberReleases([
      {
        ...folio('1.0.0+000000000004', { 'remoteEntry.js': digest('e') }),
        base: 'http://localhost:3002/remotes/mf-folio/1.0.0+000000000004/',
      },
    ]);
    const url = 'http://localhost:3002/remotes/mf-folio/1.0.0+000000000004/remoteEntry.js';
    expect(entryScript(url)).toMatchObject({ src: url, integrity: digest('e'), crossOrigin: 'anonymous' });
  });
});
