/** For a file that may be missing: returns null then, and rethrows any other failure. */
export function nullWhereMissing(error: unknown): null {
  if (typeof error === 'object' && error !== null && 'code' in error && error.code === 'ENOENT') return null;
  throw error;
}
