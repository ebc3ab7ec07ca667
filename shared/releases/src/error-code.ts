/** The code of a system or library error, such as `ENOENT`; undefined if it has none. */
export function errorCode(error: unknown, field: 'code' | 'errcode' | 'name' = 'code'): unknown {
  return typeof error === 'object' && error !== null ? Reflect.get(error, field) : undefined;
}
