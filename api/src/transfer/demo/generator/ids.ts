/**
 * Customers of one sample: their ids, and the ids that follow from them, never meet those of a sample 1,000 further.
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

export type IdSort = keyof typeof widths;

/** Gives out ids of each kind in order, from the start of the sample's range. */
export class Ids {
  readonly #firstCustomerId: number;
  readonly #given = new Map<IdSort, number>();

  constructor(firstCustomerId: number) {
    this.#firstCustomerId = firstCustomerId;
  }

  /** The id that the first of a kind has. */
  first(sort: IdSort): number {
    return idRange(sort, this.#firstCustomerId).first;
  }

  next(sort: IdSort): number {
    const count = this.#given.get(sort) ?? 0;
    const { first, last } = idRange(sort, this.#firstCustomerId);
    if (first + count > last)
      throw new RangeError(`A sample has no more than ${last - first + 1} ids for each sort, and ${sort} needs more`);
    this.#given.set(sort, count + 1);
    return first + count;
  }
}

/** The ids of a kind that a sample may use, both ends included. */
export function idRange(sort: IdSort, firstCustomerId: number): { readonly first: number; readonly last: number } {
  const first = firstCustomerId * widths[sort];
  return { first, last: first + CUSTOMERS_OF_A_SAMPLE * widths[sort] - 1 };
}
