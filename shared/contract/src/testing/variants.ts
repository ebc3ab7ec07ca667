const odd: readonly unknown[] = [
  undefined,
  null,
  '',
  ' ',
  'Y',
  'x'.repeat(4097),
  'x'.repeat(61),
  '../a',
  '/',
  0,
  -1,
  1.5,
  Number.NaN,
  2_147_483_648,
  true,
  [],
  [null],
  {},
  { toString: 1 },
];

/** Variants of a value: each part, at every depth, is replaced by odd values, removed, or joined by an unknown one. */
export function variantsOf(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) {
    const list: readonly unknown[] = value;
    return [...odd, ...list.flatMap((item, at) => variantsOf(item).map((variant) => list.with(at, variant)))];
  }
  if (typeof value !== 'object' || value === null) return odd;
  const fields = Object.entries(value);
  return [
    ...odd,
    { ...value, unknown: 1 },
    ...fields.map(([name]) => Object.fromEntries(fields.filter(([other]) => other !== name))),
    ...fields.flatMap(([name, part]) => variantsOf(part).map((variant) => ({ ...value, [name]: variant }))),
  ];
}
