import { idRange } from '../../services/demo/demo-ids.ts';
import type { IdKind } from '../../services/demo/demo-ids.ts';

/** Gives out ids of each kind in order, from the start of the sample's range. */
export class Ids {
  readonly #firstCustomerId: number;
  readonly #given = new Map<IdKind, number>();

  constructor(firstCustomerId: number) {
    this.#firstCustomerId = firstCustomerId;
  }

  /** The id that the first of a kind has. */
  first(kind: IdKind): number {
    return idRange(kind, this.#firstCustomerId).first;
  }

  next(kind: IdKind): number {
    const count = this.#given.get(kind) ?? 0;
    const { first, last } = idRange(kind, this.#firstCustomerId);
    if (first + count > last)
      throw new RangeError(`A sample has no more than ${last - first + 1} ids for each sort, and ${kind} needs more`);
    this.#given.set(kind, count + 1);
    return first + count;
  }
}
