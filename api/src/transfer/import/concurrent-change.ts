/** A concurrent change affects the import; the message tells the person who imports. */
export class ConcurrentChangeError extends Error {
  override readonly name = 'ConcurrentChangeError';
  /** Whether another try may succeed: it finds what was changed, or that nothing is left to do. */
  readonly isWorthRepeating: boolean;

  constructor(what: string, isWorthRepeating: boolean) {
    super(`${what}. Nothing was imported; please import again.`);
    this.isWorthRepeating = isWorthRepeating;
  }
}

/** Owners decided something that the import has not seen: another try keeps it. */
export function changedByOwners(): ConcurrentChangeError {
  return new ConcurrentChangeError('Owners changed their own data while the import was writing', true);
}
