/**
 * A number with its noun in singular or plural.
 * @example count(1, 'lease') // '1 lease'
 * @example count(2, 'tenancy', 'tenancies') // '2 tenancies'
 */
export function count(number: number, one: string, many = `${one}s`): string {
  return `${number} ${number === 1 ? one : many}`;
}
