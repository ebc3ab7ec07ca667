/** The first segments of addresses that the gateway answers itself, whatever an area declares. */
const reservedSegments = [
  'api',
  'pub',
  'uploads',
  'assets',
  'remotes',
  'healthz',
  'readyz',
  'registry.json',
  'favicon.svg',
  'robots.txt',
  '.well-known',
] as const;

/**
 * Why an area cannot have a path: no page is ever shown there, or it would take addresses of others. Null if it can.
 * @example reservedAddress('/api/rewards') // 'must not begin with /api, which is no address of a page'
 */
export function reservedAddress(path: string): string | null {
  const first = path.split('/')[1]?.toLowerCase() ?? '';
  if (first.startsWith(':')) return 'must begin with a word of its own, not with a parameter';
  return reservedSegments.some((segment) => segment === first)
    ? `must not begin with /${first}, which is no address of a page`
    : null;
}
