/** Steps of an axis that are read at a glance, up to the next power of ten. */
const steps = [1, 1.2, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10];

/** Grid lines above the lowest. */
const lines = 4;

/**
 * The five values of an axis, from the lowest: evenly apart, with zero among them, around all the values.
 * @example ticksOf([29_700, 5_872]) // [0, 8_000, 16_000, 24_000, 32_000]
 */
export function ticksOf(values: readonly number[]): readonly number[] {
  const top = Math.max(0, ...values);
  const bottom = Math.min(0, ...values);
  const step = stepsFrom((top - bottom) / lines).find(
    (size) => Math.ceil(top / size) + Math.ceil(-bottom / size) <= lines,
  );
  if (step === undefined) return [];
  const first = -Math.ceil(-bottom / step);
  return Array.from({ length: lines + 1 }, (_, index) => (first + index) * step);
}

/** The readable steps from this one on. Where values lie on both sides of zero, the first may not do. */
function stepsFrom(least: number): readonly number[] {
  const power = 10 ** Math.floor(Math.log10(least === 0 ? 1 : least));
  return [...steps, ...steps.map((step) => step * 10)].map((step) => step * power).filter((step) => step >= least);
}
