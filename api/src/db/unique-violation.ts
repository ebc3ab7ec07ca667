const UNIQUE_VIOLATION = '23505';

/**
 * Whether a statement failed because another row has the same value already; drizzle passes the driver's error on as a
 * cause.
 */
export function isUniqueViolation(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ('code' in error && error.code === UNIQUE_VIOLATION) || isUniqueViolation(error.cause);
}
