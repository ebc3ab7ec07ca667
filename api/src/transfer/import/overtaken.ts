/** A concurrent change affects the import; the message tells the person who imports. */
export class OvertakenError extends Error {
  override readonly name = 'OvertakenError';
  /** Whether another try may succeed: it finds what was changed, or that nothing is left to do. */
  readonly isWorthRepeating: boolean;

  constructor(what: string, isWorthRepeating: boolean) {
    super(`${what}. Nothing was imported; please import again.`);
    this.isWorthRepeating = isWorthRepeating;
  }
}

/** Owners decided something that the import has not seen: another try keeps it. */
export function overtakenByOwners(): OvertakenError {
  return new OvertakenError('Owners changed their own data while the import was writing', true);
}
