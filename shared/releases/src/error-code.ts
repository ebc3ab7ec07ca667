/** The code of an error of the system's or a library's, as `ENOENT`; undefined for one without. */
export function errorCode(error: unknown, field: 'code' | 'errcode' | 'name' = 'code'): unknown {
  return typeof error === 'object' && error !== null ? Reflect.get(error, field) : undefined;
}
