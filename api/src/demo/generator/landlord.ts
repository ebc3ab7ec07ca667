/** The owner of the properties, and their bank accounts. */
export interface Landlord {
  readonly customerId: number;
  readonly bankAccounts: readonly number[];
}
