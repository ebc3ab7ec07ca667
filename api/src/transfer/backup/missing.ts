/** For a file that need not be there: null where it is not. Every other failure stays one. */
export function nullWhereMissing(error: unknown): null {
  if (typeof error === 'object' && error !== null && 'code' in error && error.code === 'ENOENT') return null;
  throw error;
}
