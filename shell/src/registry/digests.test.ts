import { describe, expect, it } from '@jest/globals';
import { release } from '../testing/registry.ts';
import { digestOf, knowReleases, offerDigests } from './digests.ts';
import { entryScript } from './entry-script.ts';

const digest = (letter: string): string => `sha384-${letter.repeat(64)}`;
const folder = (version: string): string => `/remotes/mf-folio/${version}/`;
const folio = (version: string, integrity: Record<string, string> | null) =>
  release('mf-folio', { '/folio-snap': 'signed-in' }, { base: folder(version), integrity });

const first = folder('1.0.0+000000000001');
const second = folder('1.0.0+000000000002');
knowReleases([folio('1.0.0+000000000001', { 'remoteEntry.js': digest('b'), 'css/page.css': digest('c') })]);
knowReleases([folio('1.0.0+000000000002', { 'remoteEntry.js': digest('d') }), folio('dev', null)]);

describe('digestOf', () => {
  it.each([
    [`${first}remoteEntry.js`, digest('b')],
    [`http://localhost:8080${first}remoteEntry.js`, digest('b')],
    [`${first}css/page.css`, digest('c')],
    [`${second}remoteEntry.js`, digest('d')],
    ['/remotes/mf-folio/dev/remoteEntry.js', ''],
    ['/remotes/mf-folio/dev/hot.123.hot-update.js', ''],
  ])('%s must be what the registry says of it', (url, expected) => {
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
  ])('%s is run by no page: nobody released it', (url) => {
    expect(digestOf(url)).toBe(digest('A'));
  });

  it('is at hand for the releases, under the name that their builds know', () => {
    const page: Pick<Window, 'portalDigestOf'> = {};
    offerDigests(page);
    expect(page.portalDigestOf?.(`${first}remoteEntry.js`)).toBe(digest('b'));
  });
});

describe('entryScript', () => {
  it('runs a release of this origin when it is what the registry says', () => {
    expect(entryScript(`${first}remoteEntry.js`)).toMatchObject({
      src: `http://localhost:8080${first}remoteEntry.js`,
      integrity: digest('b'),
      crossOrigin: null,
    });
  });

  it('asks another origin openly, which it must allow', () => {
    knowReleases([
      {
        ...folio('1.0.0+000000000004', { 'remoteEntry.js': digest('e') }),
        base: 'http://localhost:3002/remotes/mf-folio/1.0.0+000000000004/',
      },
    ]);
    const url = 'http://localhost:3002/remotes/mf-folio/1.0.0+000000000004/remoteEntry.js';
    expect(entryScript(url)).toMatchObject({ src: url, integrity: digest('e'), crossOrigin: 'anonymous' });
  });
});
