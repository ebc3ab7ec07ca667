import { buildPath, paths } from '@portal/contract';

/**
 * The page of a building on the provider's own site; without such a site, the same address of the portal, which finds a
 * building by its slug (RT5).
 * @example siteLink('https://harbourline.test/', 'b-502') // 'https://harbourline.test/building/b-502'
 */
export function siteLink(site: string | null, slug: string): string | null {
  if (slug === '') return null;
  const path = buildPath(paths.buildingOf, { id: slug });
  return site === null ? path : `${site.replace(/\/+$/, '')}${path}`;
}
