import { basename } from 'node:path';
import type { Transfer } from './visit.ts';

export const KB = 1024;

export const isScript = ({ path }: Transfer): boolean => path.endsWith('.js');
export const bytesOf = (transfers: readonly Transfer[]): number =>
  transfers.filter(({ path }) => /\.(js|css)$/.test(path)).reduce((sum, { bytes }) => sum + bytes, 0);
export const kb = (bytes: number): string => `${(bytes / KB).toFixed(1)} KB`;
export const largest = (transfers: readonly Transfer[]): string =>
  transfers
    .toSorted((a, b) => b.bytes - a.bytes)
    .slice(0, 5)
    .map(({ path, bytes }) => `${basename(path).replace(/\.[0-9a-f]{12}/, '')} ${kb(bytes)}`)
    .join(', ');
