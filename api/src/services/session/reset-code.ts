import type { Codes } from '../encryption/audit-keys.ts';

/** The row of a link to set a password. */
export interface Reset {
  readonly loginId: number;
  readonly tokenHash: string;
  readonly expiresAt: Date;
}

/**
 * The code of the row, which cannot be computed without `AUDIT_KEYS`: a link that was inserted or changed by SQL has
 * none (SEC9).
 */
export function codeOfReset(codes: Codes, reset: Reset): string {
  return codes.of(contentOf(reset));
}

export function isReset(codes: Codes, reset: Reset & { readonly code: string | null }): boolean {
  return reset.code !== null && codes.check(reset.code, contentOf(reset)) === 'fits';
}

function contentOf({ loginId, tokenHash, expiresAt }: Reset): string {
  return JSON.stringify(['reset', loginId, tokenHash, expiresAt]);
}
