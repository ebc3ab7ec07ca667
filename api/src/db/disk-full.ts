const DISK_FULL = '53100';

/** The embedded database cannot even start. */
export class DiskFullError extends Error {
  override readonly name = 'DiskFullError';
  readonly code = DISK_FULL;

  constructor(folder: string, cause?: unknown) {
    super(`The disk of ${folder} is full: the embedded database cannot start. Free some space and try again.`, {
      cause,
    });
  }
}

/** Whether a statement failed because the disk under the database is full. */
export function isDiskFullError(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  if ('code' in error && error.code === DISK_FULL) return true;
  return 'cause' in error && isDiskFullError(error.cause);
}
