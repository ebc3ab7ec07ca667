import { idRange } from '../../services/demo/demo-ids.ts';
import type { IdSort } from '../../services/demo/demo-ids.ts';

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
