import { describe, expect, it } from '@jest/globals';
import { isAllowed, readAllowedOrigins } from './allowed-origins.ts';

function pageWith(html: string): Document {
  const page = document.implementation.createHTMLDocument();
  page.head.innerHTML = html;
  return page;
}

describe('the allowed origins of overrides', () => {
  it('the allowed origins are read from the page of a gateway that allows overrides', () => {
    expect(
      readAllowedOrigins(pageWith('<meta name="remote-overrides" content="http://localhost:* https://a.example.com">')),
    ).toEqual(['http://localhost:*', 'https://a.example.com']);
  });

  it.each(['', '<meta name="remote-overrides" content="">', '<meta name="robots" content="http://localhost:*">'])(
    'no origins are allowed by a page with %j',
    (html) => {
      expect(readAllowedOrigins(pageWith(html))).toBeNull();
    },
  );

  const allowed = ['http://localhost:*', 'https://staging.example.com'];
  it.each(['http://localhost:3002', 'http://localhost', 'https://staging.example.com'])(
    'a pattern allows %s',
    (origin) => {
      expect(isAllowed(origin, allowed)).toBe(true);
    },
  );

  it.each([
    'https://localhost:3002',
    'http://localhost.elsewhere.test:3002',
    'https://staging.example.com:8443',
    'http://staging.example.com',
    'https://elsewhere.test',
  ])('no pattern allows %s', (origin) => {
    expect(isAllowed(origin, allowed)).toBe(false);
  });
});
