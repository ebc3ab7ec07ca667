/**
 * Far above the ids that a provider begins with. An import whose ids reach as far is refused while the demo is there
 * (`transfer/import/check-demo.ts`).
 */
export const DEMO_FIRST_CUSTOMER_ID = 500_000;
/** The part of the demo's logins after the @; usernames end in it too. */
export const DEMO_DOMAIN = 'portal.test';

/**
 * The number of customers of one sample: their ids, and all ids derived from them, do not overlap with those of a
 * sample 1,000 further.
 */
const CUSTOMERS_OF_A_SAMPLE = 1_000;

/** The number of ids of each kind per customer id. */
const widths = {
  customer: 1,
  group: 10,
  account: 10,
  batch: 1,
  bankChange: 10,
  property: 10,
  nonResident: 10,
  application: 20,
  tenant: 20,
  sla: 10,
  message: 10,
  resource: 1,
  ad: 20,
  lead: 100,
  ticket: 20,
  bill: 100,
  document: 400,
  transaction: 1_000,
  ledgerEntry: 2_000,
} as const;

export type IdKind = keyof typeof widths;

/** The ids of a kind that a sample may use, both ends included. */
export function idRange(kind: IdKind, firstCustomerId: number): { readonly first: number; readonly last: number } {
  const first = firstCustomerId * widths[kind];
  return { first, last: first + CUSTOMERS_OF_A_SAMPLE * widths[kind] - 1 };
}
