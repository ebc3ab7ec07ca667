/** The value at a path such as `data.customerId`; undefined where there is none. */
export function valueAt(input: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((value, name) => fieldsOf(value).get(name), input);
}

function fieldsOf(value: unknown): ReadonlyMap<string, unknown> {
  return new Map(typeof value === 'object' && value !== null ? Object.entries(value) : []);
}
