/** The fields of a bank account as they are typed. */
export interface BankFields {
  readonly route: string;
  readonly account_number: string;
  readonly transit: string;
}

/** The longest that a field may be (PR13). */
export const MOST_DIGITS = 12;
const INSTITUTION_DIGITS = 3;
const TRANSIT_DIGITS = 5;
const FEWEST_ACCOUNT_DIGITS = 7;

/**
 * Hints about unusual digits of a Canadian account, by field. These warn and do not block (BANK 291, PR13); an empty field
 * has a message of its own.
 * @example bankHints({ route: '4', account_number: '5204417', transit: '00011' })
 *   // { route: 'A financial institution number has 3 digits.' }
 */
export function bankHints({
  route,
  account_number: number,
  transit,
}: BankFields): Partial<Record<keyof BankFields, string>> {
  return {
    ...(isUnusual(route, INSTITUTION_DIGITS, INSTITUTION_DIGITS) && {
      route: `A financial institution number has ${INSTITUTION_DIGITS} digits.`,
    }),
    ...(isUnusual(number, FEWEST_ACCOUNT_DIGITS, MOST_DIGITS) && {
      account_number: `An account number has ${FEWEST_ACCOUNT_DIGITS} to ${MOST_DIGITS} digits.`,
    }),
    ...(isUnusual(transit, TRANSIT_DIGITS, TRANSIT_DIGITS) && {
      transit: `A branch number has ${TRANSIT_DIGITS} digits.`,
    }),
  };
}

function isUnusual(digits: string, fewest: number, most: number): boolean {
  return digits !== '' && (digits.length < fewest || digits.length > most);
}
