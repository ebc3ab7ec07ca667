import { formatDay, type IsoDate } from '@portal/domain';

/** The text in place of the link to a file that was removed after its time (SEC14). */
export function removedWords(day: IsoDate): string {
  return `removed on ${formatDay(day)}`;
}
