import { wordsOf } from '@portal/contract';
import type { ActivityEntry, ActivityMove, ActivityPerson } from '@portal/contract';
import type { DescribedSave } from '../bank/bank-account/describe-saves.ts';
import { aboutOf, changeOf } from './about-row.ts';
import type { ActivityRow } from './activity.repo.ts';
import type { SubjectNames } from './named-subjects.repo.ts';

/** The names and details of the subjects of rows. */
export interface EntryDetails {
  readonly names: SubjectNames;
  readonly saves: ReadonlyMap<ActivityRow, DescribedSave>;
  /** The changes of the profile, by number. */
  readonly changes: ReadonlyMap<number, readonly ActivityMove[]>;
}

export function toEntry(
  row: ActivityRow,
  number: number,
  ownLoginId: number,
  { names, saves, changes }: EntryDetails,
): ActivityEntry {
  const words = wordsOf(row.action);
  const save = saves.get(row);
  return {
    id: String(number),
    at: row.at.toISOString(),
    person: isByImport(row) ? PROVIDERS_IMPORT : toPerson(row, ownLoginId),
    what: words?.what ?? row.action,
    about: save?.about ?? aboutOf(row, names),
    moves: [...(save?.moves ?? changes.get(changeOf(row) ?? 0) ?? [])],
    undo: save?.undo ?? null,
    is_refused: words?.isRefused ?? false,
    device: row.device ?? (isByImport(row) ? 'Import' : ''),
    address: row.address ?? '',
    is_viewing: row.actorRole === 'staff',
  };
}

/** An import has no login; it is shown under the provider's name. */
const PROVIDERS_IMPORT: ActivityPerson = { id: 0, name: 'Your provider’s import', role: 'staff', is_you: false };

function isByImport({ action }: Pick<ActivityRow, 'action'>): boolean {
  return action === 'bank.imported' || action === 'bank-details.imported';
}

export function toPerson(
  { actorLoginId, actorName, actorRole }: Pick<ActivityRow, 'actorLoginId' | 'actorName' | 'actorRole'>,
  ownLoginId: number,
): ActivityPerson {
  return {
    id: actorLoginId ?? 0,
    name: actorName ?? 'Unknown',
    role: actorRole ?? 'unknown',
    is_you: actorLoginId === ownLoginId,
  };
}
