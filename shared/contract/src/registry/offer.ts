import { fieldOf, isListOf, isTableOf, isText } from '../schema/guards.ts';
import type { NamesByRequest, ProvidedVersions } from './compatibility.ts';

/** The modules that a shell has for areas. */
interface Offer {
  readonly provides: ProvidedVersions;
  /** The exports of each module by request; null for a shell of before they were stated. */
  readonly exports: NamesByRequest | null;
}

const isVersions = isTableOf(isText);
const isNames = isTableOf(isListOf(isText));

/** Reads what a `shell.json` states; null for a shell that states nothing of it. */
export function readOffer(shell: unknown): Offer | null {
  const [provides, exports] = [fieldOf(shell, 'provides'), fieldOf(shell, 'exports')];
  return isVersions(provides) ? { provides, exports: isNames(exports) ? exports : null } : null;
}
