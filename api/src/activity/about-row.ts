import { BUSINESS_ZONE, count, formatDay, isIsoDate } from '@portal/domain';
import { meetingTime } from '../requests/booking/meeting.emails.ts';
import type { ActivityRow } from './activity.repo.ts';
import type { SubjectKind, SubjectNames } from './named-subjects.repo.ts';

const kinds = [
  'property',
  'building',
  'document',
  'statement',
  'enquiry',
  'message',
  'sla',
  'login',
] as const satisfies readonly SubjectKind[];

const MAX_NAMED = 5;
/** The largest id that a column holds. */
const LARGEST_ID = 2_147_483_647;

/** The distinct ids of the subjects of rows. */
export function subjectIds(rows: readonly ActivityRow[], kind: SubjectKind): readonly number[] {
  return [...new Set(rows.flatMap((row) => idsOf(row, kind)))];
}

/** Whether a row is about bank accounts, which are named with what happened to them. */
export function isAboutBanks({ action, subject }: ActivityRow): boolean {
  return action === 'bank.looked' || /^bank-(?:account|save):/.test(subject ?? '');
}

/** The subject of a row, such as '101-1180 Bathurst St, 01 Jan, 2026 to 28 Feb, 2026'. */
export function aboutOf(row: ActivityRow, names: SubjectNames): string {
  const named = row.action === 'non-resident.flagged' ? [] : kinds.flatMap((kind) => namesOf(row, kind, names));
  const facts = [residenceOf(row, names), photosOf(row), fieldsOf(row), heldOf(row), linkOf(row)];
  const others = [periodOf(row), meetingOf(row), endedOf(row), refusedOf(row), describeUnreached(row), formatOf(row)];
  return [...named, ...facts, ...others].filter((part) => part !== '').join(', ');
}

function namesOf(row: ActivityRow, kind: SubjectKind, names: SubjectNames): string[] {
  return idsOf(row, kind).flatMap((id) => names[kind].get(id) ?? []);
}

function idsOf(row: ActivityRow, kind: SubjectKind): number[] {
  const { subject, detail } = row;
  const [, text = ''] = new RegExp(String.raw`^${kind}:(\d{1,10})$`).exec(subject ?? '') ?? [];
  const id = Number(text);
  const noted = kind === 'property' || kind === 'building' ? detail?.[kind] : undefined;
  const flagged = kind === 'property' ? flagsOf(row).map(([property]) => property) : [];
  return [...(id > 0 && id <= LARGEST_ID ? [id] : []), ...(typeof noted === 'number' ? [noted] : []), ...flagged];
}

/** The properties whose tax residence was declared, and whether abroad. */
function flagsOf({ action, detail }: ActivityRow): [number, boolean][] {
  if (action !== 'non-resident.flagged') return [];
  return Object.entries(detail ?? {}).map(([id, isForeign]) => [Number(id), isForeign === true]);
}

function residenceOf(row: ActivityRow, names: SubjectNames): string {
  const { action, detail } = row;
  if (action === 'non-resident.applied') return typeof detail?.['rate'] === 'string' ? `rate ${detail['rate']}` : '';
  const all = flagsOf(row).map(
    ([id, isForeign]) => `${names.property.get(id) ?? 'a former property'}: ${isForeign ? 'non-resident' : 'resident'}`,
  );
  const more = all.length - MAX_NAMED;
  return [...all.slice(0, MAX_NAMED), ...(more > 0 ? [`${more} more`] : [])].join(', ');
}

function photosOf({ action, detail }: ActivityRow): string {
  if (action !== 'savePropertyMedia') return '';
  const parts = (['added', 'removed'] as const).flatMap((what) => {
    const number = detail?.[what];
    return typeof number === 'number' && number > 0 ? [`${count(number, 'photo')} ${what}`] : [];
  });
  return parts.join(', ');
}

const fieldNames: Readonly<Record<string, string>> = {
  firstName: 'name',
  lastName: 'name',
  email: 'email address',
  username: 'username',
  mobile: 'telephone number',
  address: 'postal address',
  unit: 'postal address',
  country: 'postal address',
  state: 'postal address',
  city: 'postal address',
  pincode: 'postal address',
  emailNotify: 'how we reach you',
  smsNotify: 'how we reach you',
};

/** The number of the stored old and new values of a change of personal details; null where these are not shown. */
export function changeOf({ action, detail }: ActivityRow): number | null {
  const change = detail?.['change'];
  return action === 'profile.changed' && typeof change === 'number' ? change : null;
}

/** Which personal details were changed; the log itself does not keep what they were. */
function fieldsOf({ action, detail }: ActivityRow): string {
  const fields = detail?.['fields'];
  if (action !== 'profile.changed' || !Array.isArray(fields)) return '';
  const changed = fields.flatMap((field) => (typeof field === 'string' ? (fieldNames[field] ?? []) : []));
  const others = [
    detail?.['password'] === true ? 'password' : null,
    detail?.['gave_up_email'] === true ? 'an email address that waited for its link was given up' : null,
  ];
  return [...new Set([...changed, ...others])].filter((what) => what !== null).join(', ');
}

const heldNames: Readonly<Record<string, string>> = {
  'bank-change': 'of bank accounts',
  'second-authority': 'a second authority',
  'second-factor': 'two-step login',
  'removed-factor': 'two-step login that was turned off',
};

/** The held changes that were kept or undone. */
function heldOf({ action, subject }: ActivityRow): string {
  return action === 'keepHeld' || action === 'undoHeld' ? (heldNames[kindOf(subject)] ?? '') : '';
}

const linkNames: Readonly<Record<string, string>> = {
  'bank-undo': 'to undo a change of bank accounts',
  'bank-edit-undo': 'to undo new details of a bank account',
  'confirm-email': 'to confirm an email address',
  'undo-email': 'to undo a change of the email address',
  'meeting-cancel': 'to cancel a meeting',
  'set-up-factor': 'to set up two-step login',
  'confirm-authority': 'to agree to be the second authority',
  'not-me': '“This was not me”',
};

function linkOf({ action, subject }: ActivityRow): string {
  return action === 'followLink' ? (linkNames[kindOf(subject)] ?? '') : '';
}

function kindOf(subject: string | null): string {
  return subject?.split(':')[0] ?? '';
}

function meetingOf({ detail }: ActivityRow): string {
  const startsAt = detail?.['startsAt'];
  return typeof startsAt === 'string' ? meetingTime(new Date(startsAt), BUSINESS_ZONE) : '';
}

function endedOf({ action, detail }: ActivityRow): string {
  const ended = detail?.['ended'];
  return action === 'endOwnSessions' && typeof ended === 'number' ? count(ended, 'session') : '';
}

/** How often a user was refused during one wait. */
function refusedOf({ detail }: ActivityRow): string {
  const times = detail?.['refused'];
  if (typeof times !== 'number') return '';
  return times === 1 ? 'once' : `${times} times`;
}

/** The notification that did not reach the owner by email. */
function describeUnreached({ action, detail }: ActivityRow): string {
  const about = detail?.['about'];
  return action === 'email.refused' && typeof about === 'string' ? `about ${about}` : '';
}

/** The period of an export. */
function periodOf({ detail }: ActivityRow): string {
  const { from, to } = detail ?? {};
  if (typeof from !== 'string' || typeof to !== 'string' || !isIsoDate(from) || !isIsoDate(to)) return '';
  return `${formatDay(from)} to ${formatDay(to)}`;
}

function formatOf({ action, detail }: ActivityRow): string {
  const format = detail?.['format'];
  return action === 'exportBuilding' && typeof format === 'string' ? format.toUpperCase() : '';
}
