import { count } from '@portal/domain';
import { paths } from '@portal/contract';
import { Link } from '@portal/platform';
import { FigureTile } from '@portal/ui';
import type { ReactElement } from 'react';
import type { VacantDoor } from '../../data/vacant-doors.ts';

export interface VacanciesTileProps {
  readonly vacancies: readonly VacantDoor[];
  readonly onOpen: () => void;
}

/** Up to how many doors each number of days is listed; for more, only the longest. */
const told = 3;

/**
 * How many doors are vacant, and for how long. It leads to the properties that are for lease; a button opens the lines
 * (FN20).
 */
export function VacanciesTile({ vacancies, onOpen }: VacanciesTileProps): ReactElement {
  return (
    <FigureTile
      label="Vacancies"
      figure={vacancies.length}
      sentence={howLong(vacancies)}
      href={paths.forLease}
      link={Link}
      onOpen={onOpen}
    />
  );
}

/** 'Empty for 44 and 12 days.', 'Empty for up to 44 days. 1 has never been let.' */
function howLong(vacancies: readonly VacantDoor[]): string {
  if (vacancies.length === 0) return 'No door is without a lease.';
  const days = vacancies.flatMap((door) => (door.days === null ? [] : [door.days]));
  const never = vacancies.length - days.length;
  if (days.length === 0) return never === 1 ? 'It has never been let.' : 'They have never been let.';
  const since = `Empty for ${daysInWords(days)}.`;
  return never === 0 ? since : `${since} ${count(never, 'has', 'have')} never been let.`;
}

/** The days, the longest first. */
function daysInWords(days: readonly number[]): string {
  const [longest = 0, ...others] = days;
  if (days.length > told) return `up to ${count(longest, 'day')}`;
  if (others.length === 0) return count(longest, 'day');
  return `${days.slice(0, -1).join(', ')} and ${count(days.at(-1) ?? 0, 'day', 'days')}`;
}
