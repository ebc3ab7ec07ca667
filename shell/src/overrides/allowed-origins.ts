/** Where this portal lets a tester's tab take remotes from, as the gateway wrote it into the page; null for nowhere. */
export function readAllowedOrigins(page: Document): readonly string[] | null {
  const content = page.querySelector('meta[name="remote-overrides"]')?.getAttribute('content');
  return content ? content.split(' ') : null;
}

/** @example isAllowed('http://localhost:3002', ['http://localhost:*']) // true */
export function isAllowed(origin: string, allowed: readonly string[]): boolean {
  const { protocol, hostname } = new URL(origin);
  return allowed.some((one) => one === origin || one === `${protocol}//${hostname}:*`);
}
