/** Somebody else changed meanwhile what an import is about; its message says so to the person who imports. */
export class OvertakenError extends Error {
  override readonly name = 'OvertakenError';
  /** Whether it was an import of the same: another try finds that nothing is left to do. */
  readonly isBySame: boolean;

  constructor(what: string, isBySame: boolean) {
    super(`${what}. Nothing was imported; please import again.`);
    this.isBySame = isBySame;
  }
}
