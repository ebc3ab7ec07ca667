import { sourceOf } from '@portal/server';
import type { FastifyRequest } from 'fastify';
import { isIPv4, isIPv6 } from 'node:net';

/** The client's address, as the gateway states it. */
export function wholeAddress({ headers }: Pick<FastifyRequest, 'headers'>): string {
  const address =
    String(headers['x-forwarded-for'] ?? '')
      .split(',')
      .at(-1)
      ?.trim() ?? '';
  return isIPv4(address) || isIPv6(address) ? address : 'unknown';
}

/**
 * The client's address by the gateway's header, without its last part for IPv6: only the gateway reaches the api, and
 * it replaces what a browser claims.
 */
export function clientAddress(request: Pick<FastifyRequest, 'headers'>): string {
  return sourceOf(wholeAddress(request));
}
