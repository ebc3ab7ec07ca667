/**
 * The origins that a tester may load remotes from, as the gateway wrote them into the page; null when there are none.
 */
export function readAllowedOrigins(page: Document): readonly string[] | null {
  const content = page.querySelector('meta[name="remote-overrides"]')?.getAttribute('content');
  return content ? content.split(' ') : null;
}

/** @example isAllowed('http://localhost:3002', ['http://localhost:*']) // true */
export function isAllowed(origin: string, allowed: readonly string[]): boolean {
  const { protocol, hostname } = new URL(origin);
  return allowed.some((one) => one === origin || one === `${protocol}//${hostname}:*`);
}
