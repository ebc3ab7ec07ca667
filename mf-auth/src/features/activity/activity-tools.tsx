import { activityKinds, type ActivityEntry, type ActivityPerson } from '@portal/contract';
import { addDays, formatDay } from '@portal/domain';
import { useOwner } from '@portal/platform';
import { Button, download } from '@portal/ui';
import type { ReactElement } from 'react';
import { ActivityDays } from './activity-days.tsx';
import { activityFile } from './activity-file.ts';
import { kindNames, roleName } from './activity-texts.ts';
import styles from './activity.module.css';
import { Pick } from './pick.tsx';
import { readKind, readPerson, type ActivityFilter } from './use-activity-filter.ts';

export interface ActivityToolsProps {
  readonly filter: ActivityFilter;
  readonly onFilter: (filter: ActivityFilter) => void;
  readonly people: readonly ActivityPerson[];
  /** The lines that are shown, for the file. */
  readonly entries: readonly ActivityEntry[];
}

const everybody = { value: '', label: 'Everybody' };
const everything = { value: '', label: 'Everything' };
const allDays = { value: '', label: 'All days' };
const dayChoices = [allDays, { value: 'chosen', label: 'From and to' }];
/** The range that is shown first where days are chosen. */
const DAYS_FIRST = 30;
const kinds = [everything, ...activityKinds.map((kind) => ({ value: kind, label: kindNames[kind] }))];

/** Filters the activity by person, kind and days, and saves it as a file. */
export function ActivityTools({ filter, onFilter, people, entries }: ActivityToolsProps): ReactElement {
  const persons = [
    everybody,
    ...people.map((one) => ({ value: String(one.id), label: `${one.name} (${roleName(one)})` })),
  ];
  const person = String(filter.person ?? '');
  const kind = filter.kind ?? '';
  const { days } = filter;
  const { today } = useOwner();
  const lately = { from: addDays(today, 1 - DAYS_FIRST), to: today };
  const labelOf = (choices: typeof persons, value: string): string =>
    choices.find((choice) => choice.value === value)?.label ?? value;
  const save = (): void =>
    download(
      'activity.csv',
      activityFile(entries, {
        person: labelOf(persons, person),
        kind: labelOf(kinds, kind),
        days: days === null ? allDays.label : `${formatDay(days.from)} to ${formatDay(days.to)}`,
      }),
    );
  return (
    <div className={styles.tools} role="search" aria-label="Activity">
      <Pick
        label="Person"
        value={person}
        choices={persons}
        onPick={(value) => onFilter({ ...filter, person: readPerson(value) })}
      />
      <Pick
        label="Kind"
        value={kind}
        choices={kinds}
        onPick={(value) => onFilter({ ...filter, kind: readKind(value) })}
      />
      <Pick
        label="Days"
        value={days === null ? '' : 'chosen'}
        choices={dayChoices}
        onPick={(value) => onFilter({ ...filter, days: value === '' ? null : lately })}
      />
      {days !== null && <ActivityDays days={days} onPick={(picked) => onFilter({ ...filter, days: picked })} />}
      <Button
        icon="download"
        disabledReason={entries.length === 0 ? 'There is nothing to save.' : undefined}
        onClick={save}
      >
        CSV
      </Button>
    </div>
  );
}
