import { describe, expect, it } from '@jest/globals';
import { installTrustedTypes } from './trusted-types.ts';

interface Rules {
  readonly createScriptURL: (url: string) => string;
}

/** A browser that enforces Trusted Types. */
function installed(): { readonly names: readonly string[]; readonly rules: Rules } {
  const policies: [string, Rules][] = [];
  installTrustedTypes(({ href }) => href.startsWith('http://localhost:3002/remotes/mf-folio/dev/'), {
    trustedTypes: { createPolicy: (name, rules) => policies.push([name, rules]) },
  });
  const [policy] = policies;
  if (!policy) throw new Error('there is no policy');
  return { names: policies.map(([name]) => name), rules: policy[1] };
}

describe('installTrustedTypes', () => {
  it('the default policy has no rule that turns text into HTML or script', () => {
    const { names, rules } = installed();
    expect(names).toEqual(['default']);
    expect(Object.keys(rules)).toEqual(['createScriptURL']);
  });

  it.each([
    '/assets/shell.js',
    'remotes/mf-folio/1/remoteEntry.js',
    `${window.location.origin}/remotes/mf-folio/1/remote.js`,
    '?x',
  ])('%s may be loaded unchanged', (url) => {
    expect(installed().rules.createScriptURL(url)).toBe(url);
  });

  it('the files of a remote under test may be loaded', () => {
    const url = 'http://localhost:3002/remotes/mf-folio/dev/remoteEntry.js';
    expect(installed().rules.createScriptURL(url)).toBe(url);
  });

  it.each([
    'http://localhost:3002/remotes/mf-auth/dev/remoteEntry.js',
    'http://localhost:3002/remotes/mf-folio/dev/../../../a.js',
    'https://elsewhere.test/a.js',
    '//elsewhere.test/a.js',
    '\\\\elsewhere.test/a.js',
    'https://localhost:8080/a.js',
    'http://localhost:8081/a.js',
    'http://localhost.elsewhere.test:8080/a.js',
    'http://localhost:8080@elsewhere.test/a.js',
    'data:text/javascript,alert(1)',
    'javascript:alert(1)',
    `blob:${window.location.origin}/5ec1f9a2`,
    'http://[',
  ])('loading %s is refused', (url) => {
    expect(() => installed().rules.createScriptURL(url)).toThrow(/^(scripts are not loaded from|Invalid URL)/);
  });

  it('nothing happens in a browser without Trusted Types', () => {
    expect(() => {
      installTrustedTypes(() => false, {});
    }).not.toThrow();
  });
});
