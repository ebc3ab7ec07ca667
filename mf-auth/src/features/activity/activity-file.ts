import type { ActivityEntry } from '@portal/contract';
import { businessDay, businessTime, csvFile } from '@portal/domain';
import { csvRows, type Column } from '@portal/ui';
import { aboutWords, fromWords, roleName } from './activity-texts.ts';

const columns: readonly Column<ActivityEntry>[] = [
  { heading: 'Day', day: ({ at }) => businessDay(new Date(at)) },
  { heading: 'Time', text: ({ at }) => businessTime(new Date(at)) },
  { heading: 'Who', text: ({ person }) => person.name },
  { heading: 'Role', text: ({ person }) => roleName(person) },
  { heading: 'What', text: ({ what }) => what },
  { heading: 'About', text: aboutWords },
  { heading: 'Refused', text: ({ is_refused }) => (is_refused ? 'refused' : '') },
  { heading: 'From', text: fromWords },
  { heading: 'Address', text: ({ address }) => address },
];

/** The filter of the lines in words. */
export interface ChosenBy {
  readonly person: string;
  readonly kind: string;
  readonly days: string;
}

/** The file with exactly the lines that are shown, and their filter. */
export function activityFile(entries: readonly ActivityEntry[], { person, kind, days }: ChosenBy): string {
  return csvFile({
    heads: columns.map(({ heading }) => heading),
    rows: csvRows(columns, entries),
    notes: [
      ['Person', person],
      ['Kind', kind],
      ['Days', days],
    ],
  });
}
