import { wordsOf } from '@portal/contract';
import type { ActivityEntry, ActivityPerson } from '@portal/contract';
import { formatDay, isIsoDate } from '@portal/domain';
import type { ActivityRow } from './activity.repo.ts';

type Named = 'property' | 'building';
type Names = Readonly<Record<Named, ReadonlyMap<number, string>>>;

export function toEntry(row: ActivityRow, number: number, ownLoginId: number, names: Names): ActivityEntry {
  const words = wordsOf(row.action);
  return {
    id: String(number),
    at: row.at.toISOString(),
    person: toPerson(row, ownLoginId),
    what: words?.what ?? row.action,
    about: aboutOf(row, names),
    is_refused: words?.isRefused ?? false,
    device: row.device ?? '',
    address: row.address ?? '',
    is_viewing: row.actorRole === 'staff',
  };
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

/** The ids of the properties or buildings that rows are about, each once. */
export function subjectIds(rows: readonly ActivityRow[], kind: Named): readonly number[] {
  return [...new Set(rows.flatMap((row) => idOf(row, kind) ?? []))];
}

function aboutOf(row: ActivityRow, names: Names): string {
  const kinds: readonly Named[] = ['property', 'building'];
  const named = kinds.flatMap((kind) => names[kind].get(idOf(row, kind) ?? 0) ?? []);
  return [...named, ...periodOf(row), ...accountsOf(row), ...refusedOf(row), ...unreachedOf(row)].join(', ');
}

function idOf({ subject }: ActivityRow, kind: Named): number | null {
  const [, id] = new RegExp(String.raw`^${kind}:(\d{1,9})$`).exec(subject ?? '') ?? [];
  return id === undefined ? null : Number(id);
}

/** What was shown at a look at bank data. */
function accountsOf({ action, detail }: ActivityRow): readonly string[] {
  const count = detail?.['accounts'];
  if (action !== 'bank.looked' || typeof count !== 'number') return [];
  const digits = detail?.['is_masked'] === true ? 'the last four digits' : 'full numbers';
  return [count === 1 ? `1 account, ${digits}` : `${count} accounts, ${digits}`];
}

/** How often a user was refused during one wait. */
function refusedOf({ detail }: ActivityRow): readonly string[] {
  const count = detail?.['refused'];
  if (typeof count !== 'number') return [];
  return [count === 1 ? 'once' : `${count} times`];
}

/** What the owner was not told by email. */
function unreachedOf({ action, detail }: ActivityRow): readonly string[] {
  const about = detail?.['about'];
  return action === 'email.refused' && typeof about === 'string' ? [`about ${about}`] : [];
}

/** The period of an export. */
function periodOf({ detail }: ActivityRow): readonly string[] {
  const { from, to } = detail ?? {};
  if (typeof from !== 'string' || typeof to !== 'string' || !isIsoDate(from) || !isIsoDate(to)) return [];
  return [`${formatDay(from)} to ${formatDay(to)}`];
}
