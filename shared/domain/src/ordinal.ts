const ENDINGS = new Map([
  [1, 'st'],
  [2, 'nd'],
  [3, 'rd'],
]);

/**
 * A day of the month as an English ordinal (TN1).
 * @example ordinal(21) // '21st'
 */
export function ordinal(day: number): string {
  const isTeen = Math.floor(day / 10) % 10 === 1;
  const ending = isTeen ? undefined : ENDINGS.get(day % 10);
  return `${day}${ending ?? 'th'}`;
}
