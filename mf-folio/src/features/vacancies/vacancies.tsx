import { buildPath, messages, paths } from '@portal/contract';
import { formatDay, type IsoDate } from '@portal/domain';
import { Link } from '@portal/platform';
import { CountSheet } from '@portal/ui';
import type { ReactElement } from 'react';
import type { VacantDoor } from '../../data/vacant-doors.ts';

export interface VacanciesProps {
  readonly vacancies: readonly VacantDoor[];
  readonly today: IsoDate;
  readonly onAsk?: (() => void) | undefined;
}

/** The vacant doors: address, since when, and for how many days (FN21). */
export function Vacancies({ vacancies, today, onAsk }: VacanciesProps): ReactElement {
  return (
    <CountSheet
      name="Vacancies"
      count={vacancies.length}
      validity={(day) => `Vacant as of ${day(today)}`}
      formula="Properties without a lease, and those whose lease has ended. Days vacant count from the last leased day."
      lines={vacancies}
      keyOf={({ propertyId }) => propertyId}
      columns={[
        { heading: 'Property', text: ({ address }) => address },
        {
          heading: 'Vacant since',
          day: ({ since }) => since,
          words: ({ since }) => (since === null ? 'never let' : formatDay(since)),
        },
        { heading: 'Days', align: 'end', text: ({ days }) => (days === null ? '–' : String(days)) },
      ]}
      opens={{ hrefOf: ({ propertyId }) => buildPath(paths.forLeaseOf, { id: propertyId }), link: Link }}
      empty={messages.noData}
      onAsk={onAsk}
    />
  );
}
