import { describe, expect, it } from '@jest/globals';
import { siteLink } from './site-link.ts';

describe('siteLink', () => {
  it.each([
    ['https://harbourline.test/', 'b-502', 'https://harbourline.test/building/b-502'],
    ['https://harbourline.test/homes', 'b-502', 'https://harbourline.test/homes/building/b-502'],
    [null, 'b-502', '/building/b-502'],
    ['https://harbourline.test/', '', null],
    [null, 'rue de l’été', '/building/rue%20de%20l%E2%80%99%C3%A9t%C3%A9'],
  ])('the site %s and the slug "%s" make %s (BLD 190, RT5)', (site, slug, link) => {
    expect(siteLink(site, slug)).toBe(link);
  });
});
