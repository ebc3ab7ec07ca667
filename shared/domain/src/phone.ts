const NORTH_AMERICAN = /^(?:\+?(1))?(\d{3})(\d{3})(\d{4})$/;

/**
 * A telephone number as it is read. Only a North American number of bare digits is changed: whoever wrote another one
 * knows how it is written.
 * @example formatPhone('4165552781') // '416-555-2781'
 */
export function formatPhone(number: string): string {
  const [, country, area, exchange, line] = NORTH_AMERICAN.exec(number.trim()) ?? [];
  return area === undefined ? number : [country, area, exchange, line].filter(Boolean).join('-');
}
