import type { DateRange, IsoDate } from '@portal/domain';
import { AppError } from '../app-error.ts';

/** The range of days of a call, under the names of its fields; both days are included. */
export function toRange(
  first: readonly [field: string, day: IsoDate],
  last: readonly [field: string, day: IsoDate],
): DateRange {
  const [[start, from], [end, to]] = [first, last];
  if (to < from)
    throw new AppError('invalid', { errors: { [end]: [`The ${end} field must be a date on or after ${start}.`] } });
  return { from, to };
}
