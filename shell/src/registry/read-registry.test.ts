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
  it('the remotes are those that the gateway wrote into the page', () => {
    expect(readRegistry(pageWith(registry(auth, folio)))).toEqual({ entries: [auth, folio], shell: null });
  });

  it("the shell's version is read, or null when it is not a text", () => {
    expect(readRegistry(pageWith(JSON.stringify({ remotes: [auth], shell: '1.0.0+a' }))).shell).toBe('1.0.0+a');
    expect(readRegistry(pageWith(JSON.stringify({ remotes: [auth], shell: 1 }))).shell).toBeNull();
  });

  it('a bad entry is dropped and the others are kept', () => {
    expect(readRegistry(pageWith(registry({ ...folio, base: 'https://elsewhere.test/' }, auth))).entries).toEqual([
      auth,
    ]);
  });

  it.each(['', 'null', '[]', '{}', '{"remotes":', '<!doctype html>'])(
    'an unreadable registry has no remotes: %j',
    (text) => {
      expect(readRegistry(pageWith(text))).toEqual({ entries: [], shell: null });
    },
  );

  it('a page without a registry has no remotes', () => {
    expect(readRegistry(document.implementation.createHTMLDocument()).entries).toEqual([]);
  });
});
