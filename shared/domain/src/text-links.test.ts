import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { linkParts } from './text-links.ts';

const links = (text: string): (string | null)[] =>
  linkParts(text)
    .map(({ href }) => href)
    .filter((href) => href !== null);

describe('linkParts', () => {
  it('a web address becomes a link without the sign that ends the sentence (NT2)', () => {
    expect(linkParts('See https://a.test/x?y=1, please.')).toEqual([
      { text: 'See ', href: null },
      { text: 'https://a.test/x?y=1', href: 'https://a.test/x?y=1' },
      { text: ', please.', href: null },
    ]);
  });

  it.each([
    'javascript:alert(1)',
    'data:text/html,<script>',
    '<a href="javascript:x">y</a>',
    'ftp://a.test',
    'http://',
  ])('%s becomes no link (NOTIF 79, NT2)', (text) => {
    expect(links(text)).toEqual([]);
  });

  it('the parts of any text are the text again, and every link leads to the web', () => {
    fc.assert(
      fc.property(fc.string(), fc.webUrl(), fc.string(), (before, url, after) => {
        const text = `${before} ${url} ${after}`;
        const parts = linkParts(text);
        expect(parts.map((part) => part.text).join('')).toBe(text);
        for (const { href } of parts) expect(href ?? 'https:').toMatch(/^https?:/);
      }),
    );
  });
});
