import { parseIsoDate } from '@portal/domain';
import type { IsoDate } from '@portal/domain';
import { TestClock } from '../portal.ts';

/** A clock whose business day stays, while the time of day goes on as that of any test. */
export class DayClock extends TestClock {
  readonly #day: IsoDate;

  constructor(day: string) {
    super();
    this.#day = parseIsoDate(day);
  }

  override today(): IsoDate {
    return this.#day;
  }
}
