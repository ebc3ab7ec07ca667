declare global {
  /** Set by the jest configuration. */
  var testPatience: number;
}

/**
 * Reads TEST_PATIENCE, the factor for every time limit of the tests: 1 by default, more on a very slow machine.
 * @throws Error if it is not a whole number from 1 to 100
 */
export function readPatience(env: Readonly<Record<string, string | undefined>>): number {
  const text = env['TEST_PATIENCE'] || '1';
  const patience = Number(text);
  if (/^\d{1,3}$/.test(text) && patience >= 1 && patience <= 100) return patience;
  throw new Error(`TEST_PATIENCE must be a whole number from 1 to 100, not "${text}".`);
}
