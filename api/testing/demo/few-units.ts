/** The units of the multi-residential buildings in tests of what does not depend on how many there are. */
export const residences: readonly number[] = [3, 2, 4];
