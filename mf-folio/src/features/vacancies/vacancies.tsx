import { messages } from '@portal/contract';
import { formatDay, type IsoDate } from '@portal/domain';
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
      validity={`as of ${formatDay(today)}`}
      formula="Vacancies = the properties without a lease, and those whose lease has ended"
      lines={vacancies}
      keyOf={({ propertyId }) => propertyId}
      columns={[
        { heading: 'Property', text: ({ address }) => address },
        { heading: 'Vacant since', text: ({ since }) => (since === null ? 'not let before' : formatDay(since)) },
        { heading: 'Days', align: 'end', text: ({ days }) => (days === null ? '–' : String(days)) },
      ]}
      empty={messages.noData}
      onAsk={onAsk}
    />
  );
}
