import type * as calls from '../generated/calls.ts';
import * as wordsOfCalls from '../generated/words.ts';
import type { ActivityKind } from './activity.schema.ts';
import { words, type Words } from './words.ts';

type Calls = typeof calls;

/** The calls that leave a row. */
type WriteCallName = { [Name in keyof Calls]: Calls[Name]['effect'] extends 'write' ? Name : never }[keyof Calls];

/** Actions beside a call, or in one that does several things. */
type ActionWithoutCall =
  | 'login.failed'
  | 'second-factor.asked'
  | 'second-factor.failed'
  | 'second-factor.recovered'
  | 'second-factor.reset'
  | 'refresh.replayed'
  | 'password.forgotten'
  | 'password.changed'
  | 'password.weak'
  | 'recovery.held'
  | 'recovery.restored'
  | 'recovery.over'
  | 'simulation.started'
  | 'simulation.ended'
  | 'second-authority.added'
  | 'second-authority.changed'
  | 'second-authority.removed'
  | 'second-authority.confirmed'
  | 'login-name.given-up'
  | 'profile.changed'
  | 'email.refused'
  | 'email.confirmed'
  | 'email.undone'
  | 'non-resident.applied'
  | 'non-resident.flagged'
  | 'bank.looked'
  | 'bank.emailed-late'
  | 'bank.imported'
  | 'bank-details.imported'
  | 'login.refused'
  | 'second-factor.refused'
  | 'log.purged'
  | 'rows.sealed'
  | 'data.purged'
  | 'client-error'
  | 'enquiry';

/** Actions that no longer happen and that older logs still hold. */
type RemovedCall = 'folioCsv';

export type AuditAction = WriteCallName | ActionWithoutCall;

const wordsOfActions: Readonly<Record<ActionWithoutCall, Words | null>> = {
  'second-factor.asked': words('login', 'Typed the password, and was asked for a code'),
  'second-factor.failed': { ...words('login', 'Typed a wrong code'), isRefused: true },
  'second-factor.reset': words('changed', 'Had two-step login taken off by the provider'),
  'second-factor.recovered': words('login', 'Used a recovery code'),
  'login.failed': { ...words('login', 'Tried to log in'), isRefused: true },
  'login.refused': { ...words('login', 'Tried further passwords during a wait, and was refused'), isRefused: true },
  'second-factor.refused': { ...words('login', 'Tried further codes during a wait, and was refused'), isRefused: true },
  'refresh.replayed': { ...words('login', 'A logged-out browser tried to continue'), isRefused: true },
  'password.forgotten': words('login', 'Asked for a new password'),
  'password.weak': words('login', 'Typed a password that is too easy to guess, and was asked for a new one'),
  'password.changed': words('login', 'Changed the password'),
  'recovery.held': words('changed', 'Put the changes of the last days on hold, since a password was set by email'),
  'recovery.restored': words(
    'changed',
    'Asked about the changes of the last days, since our records were restored from a backup',
  ),
  'recovery.over': words('changed', 'Undid what was on hold and not answered'),
  'simulation.started': words('login', 'Began to view the portal as the owner'),
  'simulation.ended': words('login', 'Stopped viewing the portal as the owner'),
  'log.purged': words('changed', 'Removed the oldest rows of the log'),
  'rows.sealed': words('changed', 'Sealed what says where money goes'),
  'data.purged': words('changed', 'Removed emails and files that were kept long enough'),
  'bank.emailed-late': words('bank', 'A change of bank accounts counts later, since its email was late'),
  'bank.imported': words('bank', 'Changed which accounts properties are paid to'),
  'bank-details.imported': words('bank', 'Changed the details of a bank account'),
  'bank.looked': words('bank', 'Looked at bank accounts'),
  enquiry: words('sent', 'Sent an Owner Inquiry'),
  'non-resident.applied': words('sent', 'Applied for non-resident tax'),
  'non-resident.flagged': words('sent', 'Declared the tax residence'),
  'profile.changed': words('changed', 'Changed personal details'),
  'email.refused': { ...words('changed', 'We could not reach you by email'), isRefused: true },
  'email.confirmed': words('changed', 'Confirmed a new email address'),
  'email.undone': words('changed', 'Undid a change of the email address'),
  'second-authority.added': words('changed', 'Added a second authority'),
  'second-authority.changed': words('changed', 'Changed the second authority'),
  'second-authority.removed': words('changed', 'Removed the second authority'),
  'second-authority.confirmed': words('changed', 'Agreed to be the second authority'),
  'login-name.given-up': words('changed', 'Lost a login name, which the provider gave to another login'),
  'client-error': null,
};

const wordsOfRemovedCalls: Readonly<Record<RemovedCall, Words | null>> = {
  folioCsv: words('download', 'Downloaded folio.csv'),
};

const wordsOfWrites: Readonly<Record<WriteCallName, Words | null>> = wordsOfCalls;

/** The meaning of each action of the log to the owner; a call's words are in the `.words.ts` of its noun. */
export const activityWords: Readonly<Record<AuditAction | RemovedCall, Words | null>> = {
  ...wordsOfWrites,
  ...wordsOfActions,
  ...wordsOfRemovedCalls,
};

/** The words of an action that a log holds, whatever wrote it. */
export function wordsOf(action: string): Words | null {
  return isAction(action) ? activityWords[action] : null;
}

/** The actions of a kind, or all that are shown. */
export function actionsOf(kind: ActivityKind | null): readonly string[] {
  return Object.entries(activityWords).flatMap(([action, meaning]) =>
    meaning !== null && (kind === null || meaning.kind === kind) ? [action] : [],
  );
}

function isAction(action: string): action is keyof typeof activityWords {
  return Object.hasOwn(activityWords, action);
}
