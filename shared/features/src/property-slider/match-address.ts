/** A number as the field takes it: from 1 to 9 on, perhaps with a point (PH8). */
const houseNumber = /^$|^[1-9]\d*(\.\d*)?$/;

export function isHouseNumber(typed: string): boolean {
  return houseNumber.test(typed);
}

/**
 * Whether the civic number or the unit of an address begins with a number.
 * @example matchesNumber('101-1180 Bathurst St', '118') // true
 */
export function matchesNumber(address: string, number: string): boolean {
  const [numbers = ''] = /^[\d\s#-]+/.exec(address) ?? [];
  return numbers.split(/[^\d]+/).some((one) => one !== '' && one.startsWith(number));
}

/** Whether an address begins with what is typed, in any case (PH8). */
export function matchesAddress(address: string, typed: string): boolean {
  return address.toLowerCase().startsWith(typed.trim().toLowerCase());
}
