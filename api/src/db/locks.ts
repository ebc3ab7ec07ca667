/**
 * The numbers of the advisory locks in the database. A lock per owner, login, property or building takes its id as a
 * second number.
 */
export const locks = {
  migration: 7_204_113,
  import: 7_204_114,
  /** One for each login. */
  hourlyLimits: 7_204_115,
  /** One for each property. */
  photos: 7_204_116,
  /** One for each owner. */
  banks: 7_204_118,
  /** One for each owner. */
  bankViews: 7_204_121,
  statements: 7_204_131,
  /** One for each building. */
  meetings: 7_204_132,
} as const;
