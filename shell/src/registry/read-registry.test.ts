import { describe, expect, it } from '@jest/globals';
import { release } from '../testing/registry.ts';
import { readRegistry } from './read-registry.ts';

const auth = release('mf-auth', { '/': 'public' });
const folio = release('mf-folio', { '/folio-snap': 'signed-in' });

function pageWith(text: string): Document {
  const page = document.implementation.createHTMLDocument();
  const block = page.createElement('script');
  block.id = 'portal-registry';
  block.type = 'application/json';
  block.textContent = text;
  page.body.append(block);
  return page;
}

const registry = (...remotes: unknown[]): string => JSON.stringify({ contract: '1.0.0', remotes });

describe('readRegistry', () => {
  it('takes the remotes that the gateway wrote into the page', () => {
    expect(readRegistry(pageWith(registry(auth, folio)))).toEqual({ entries: [auth, folio], shell: null });
  });

  it('takes the version of the shell that came with it, unless it is none', () => {
    expect(readRegistry(pageWith(JSON.stringify({ remotes: [auth], shell: '1.0.0+a' }))).shell).toBe('1.0.0+a');
    expect(readRegistry(pageWith(JSON.stringify({ remotes: [auth], shell: 1 }))).shell).toBeNull();
  });

  it('leaves out a bad entry and keeps the others', () => {
    expect(readRegistry(pageWith(registry({ ...folio, base: 'https://elsewhere.test/' }, auth))).entries).toEqual([
      auth,
    ]);
  });

  it.each(['', 'null', '[]', '{}', '{"remotes":', '<!doctype html>'])(
    'finds no remote in %j, and the page still comes up',
    (text) => {
      expect(readRegistry(pageWith(text))).toEqual({ entries: [], shell: null });
    },
  );

  it('finds no remote in a page without registry', () => {
    expect(readRegistry(document.implementation.createHTMLDocument()).entries).toEqual([]);
  });
});
