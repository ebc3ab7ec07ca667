import { formatDay, type IsoDate } from '@portal/domain';
import { FigureTile } from '@portal/ui';
import type { ReactElement } from 'react';
import type { VacantDoor } from '../../data/vacant-doors.ts';

export interface VacanciesTileProps {
  readonly vacancies: readonly VacantDoor[];
  readonly today: IsoDate;
  readonly onOpen: () => void;
}

/** How many doors are listed with their days vacant. */
const onTile = 2;

/** How many doors are vacant, and for how long. */
export function VacanciesTile({ vacancies, today, onOpen }: VacanciesTileProps): ReactElement {
  return (
    <FigureTile
      label="Vacancies"
      figure={vacancies.length}
      formula={howLong(vacancies)}
      validity={`as of ${formatDay(today)}`}
      onOpen={onOpen}
    />
  );
}

/** '44 and 12 days', '44 days + 3 more'. */
function howLong(vacancies: readonly VacantDoor[]): string {
  if (vacancies.length === 0) return 'no door is vacant';
  const days = vacancies.flatMap((door) => (door.days === null ? [] : [door.days]));
  const named = days.slice(0, onTile);
  const rest = vacancies.length - named.length;
  if (named.length === 0) return 'never leased';
  const unit = named.length === 1 && named[0] === 1 ? 'day' : 'days';
  return `${named.join(' and ')} ${unit} vacant${rest > 0 ? ` + ${rest} more` : ''}`;
}
