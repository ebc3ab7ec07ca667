/** A build that failed, with its reason in the message or already printed. */
export class BuildError extends Error {
  override readonly name = 'BuildError';
}
