import type { Override } from '@portal/platform/core';

const parameter = 'remote';

/** The overrides in an address, and the address without them. */
export interface OverrideRequest {
  readonly overrides: readonly Override[];
  /** Values of the parameter that could not be parsed. */
  readonly unreadable: readonly string[];
  readonly address: string;
}

/**
 * Reads the overrides from an address; null when there are none.
 * @example ?remote=mf-folio@http://localhost:3002, ?remote=mf-folio@1.0.0+0123456789ab
 */
export function readRequest({
  pathname,
  search,
  hash,
}: Pick<Location, 'pathname' | 'search' | 'hash'>): OverrideRequest | null {
  const parameters = new URLSearchParams(search);
  const asked = parameters.getAll(parameter);
  if (asked.length === 0) return null;
  parameters.delete(parameter);
  const rest = parameters.toString();
  const read = asked.map((text) => ({ text, override: parseOverride(text) }));
  return {
    overrides: read.flatMap(({ override }) => override ?? []),
    unreadable: read.flatMap(({ text, override }) => (override ? [] : [text])),
    address: `${pathname}${rest && `?${rest}`}${hash}`,
  };
}

function parseOverride(text: string): Override | null {
  const [, remote = '', from = ''] = /^(mf-[a-z][a-z0-9-]*)@(.+)$/.exec(text) ?? [];
  if (remote === '') return null;
  // A plus stands for a space in an address.
  const version = from.replace(' ', '+');
  if (isVersion(version)) return { remote, from: version };
  const url = URL.parse(from);
  const isOrigin = url !== null && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`;
  return isOrigin ? { remote, from: url.origin } : null;
}

/** Whether an override names a version in this portal's store, not an origin. */
export function isVersion(from: string): boolean {
  return /^\d+\.\d+\.\d+\+[0-9A-Za-z]+$/.test(from);
}
