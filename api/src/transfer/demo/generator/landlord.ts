/** Whose properties they are, and where their money goes. */
export interface Landlord {
  readonly customerId: number;
  readonly bankAccounts: readonly number[];
}
