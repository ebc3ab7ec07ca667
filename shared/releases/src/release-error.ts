/** What a person who releases can put right; told without a stack. */
export class ReleaseError extends Error {
  override readonly name = 'ReleaseError';
}
