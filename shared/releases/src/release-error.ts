/** A problem that the person who releases can fix; printed without a stack. */
export class ReleaseError extends Error {
  override readonly name = 'ReleaseError';
}
