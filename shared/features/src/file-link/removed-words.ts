import { formatDay, type IsoDate } from '@portal/domain';

/** What stands in the place of the link to a file that was kept long enough (SEC14). */
export function removedWords(day: IsoDate): string {
  return `removed on ${formatDay(day)}`;
}
