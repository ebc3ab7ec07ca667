import type * as calls from '../generated/calls.ts';
import type { ActivityKind } from './activity.schema.ts';

type Calls = typeof calls;

/** The calls that leave a row. */
type Write = { [Name in keyof Calls]: Calls[Name]['effect'] extends 'write' ? Name : never }[keyof Calls];

/** What happens beside a call, or in one that does several things. */
type Deed =
  | 'login.failed'
  | 'second-factor.asked'
  | 'second-factor.failed'
  | 'second-factor.recovered'
  | 'second-factor.reset'
  | 'refresh.replayed'
  | 'password.forgotten'
  | 'password.changed'
  | 'password.weak'
  | 'simulation.started'
  | 'simulation.ended'
  | 'second-authority.added'
  | 'second-authority.changed'
  | 'second-authority.removed'
  | 'second-authority.confirmed'
  | 'login-name.given-up'
  | 'profile.changed'
  | 'email.confirmed'
  | 'email.undone'
  | 'non-resident.applied'
  | 'non-resident.flagged'
  | 'bank.looked'
  | 'login.refused'
  | 'second-factor.refused'
  | 'log.purged'
  | 'client-error'
  | 'enquiry';

export type AuditAction = Write | Deed;

interface Words {
  readonly kind: ActivityKind;
  /** In the words of the page: "Priya Wong: Logged in". */
  readonly what: string;
  readonly isRefused?: true;
}

const of =
  (kind: ActivityKind) =>
  (what: string): Words => ({ kind, what });
const login = of('login');
const bank = of('bank');
const download = of('download');
const sent = of('sent');
const changed = of('changed');

/** What each action of the log means to the owner. Null: the work of a browser, which nobody did. */
export const activityWords: Readonly<Record<AuditAction, Words | null>> = {
  login: login('Logged in'),
  logout: login('Logged out'),
  confirm: login('Typed the password again'),
  secondFactorLogin: login('Logged in with a second factor'),
  startSecondFactor: changed('Began to set up a second factor'),
  confirmSecondFactor: changed('Turned the second factor on'),
  renewRecoveryCodes: changed('Made new recovery codes'),
  removeSecondFactor: changed('Turned the second factor off'),
  'second-factor.asked': login('Typed the password, and was asked for a code'),
  'second-factor.failed': { ...login('Typed a wrong code'), isRefused: true },
  'second-factor.reset': changed('Had the second factor taken off by the provider'),
  'second-factor.recovered': login('Used a recovery code'),
  endOwnSessions: login('Ended other sessions of the login'),
  'login.failed': { ...login('Tried to log in'), isRefused: true },
  'login.refused': { ...login('Tried further passwords during a wait, and was refused'), isRefused: true },
  'second-factor.refused': { ...login('Tried further codes during a wait, and was refused'), isRefused: true },
  refresh: null,
  'refresh.replayed': { ...login('Used an ended session again'), isRefused: true },
  forgotPassword: login('Asked for a new password'),
  'password.forgotten': login('Asked for a new password'),
  'password.weak': login('Typed a password that is too easy to guess, and was asked for a new one'),
  changePassword: login('Changed the password'),
  'password.changed': login('Changed the password'),
  simulateUser: login('Began to view the portal as the owner'),
  'simulation.started': login('Began to view the portal as the owner'),
  'simulation.ended': login('Stopped viewing the portal as the owner'),

  'log.purged': changed('Removed the oldest rows of the log'),
  'bank.looked': bank('Looked at bank accounts'),
  addBankDetails: bank('Added a bank account'),
  updateBankDetails: bank('Changed a bank account'),
  deleteBankDetails: bank('Removed a bank account'),
  selectBank: bank('Chose bank accounts for properties'),
  copyAccountToAll: bank('Chose one bank account for all properties'),
  undoBankChange: bank('Undid a change of bank accounts'),

  folioCsv: download('Downloaded folio.csv'),
  folioPdf: download('Downloaded the portfolio report'),
  propertyLedgerCsv: download('Downloaded ledger.csv of a property'),
  propertyLedgerPdf: download('Downloaded the report of a property'),
  buildingCsv: download('Downloaded ledger.csv of a building'),
  buildingPdf: download('Downloaded the report of a building'),
  buildingGraph: download('Downloaded the charts of a building'),
  exportBuilding: download('Downloaded the ledgers of a building'),
  generatePdf: download('Downloaded a page as a PDF'),
  statementPdf: download('Downloaded a statement'),

  ownerEnquiry: sent('Sent an Owner Inquiry'),
  bookMeeting: sent('Booked a meeting'),
  enquiry: sent('Sent an Owner Inquiry'),
  documentUpload: sent('Submitted a bill or document'),
  referral: sent('Referred a friend'),
  applyNonResident: sent('Declared the tax residence'),
  'non-resident.applied': sent('Applied for non-resident tax'),
  'non-resident.flagged': sent('Declared the tax residence'),
  sign: sent('Signed a service agreement'),

  profileUpdate: changed('Changed personal details'),
  'profile.changed': changed('Changed personal details'),
  'email.confirmed': changed('Confirmed a new email address'),
  'email.undone': changed('Undid a change of the email address'),
  addSecondAuthority: changed('Added a second authority'),
  'second-authority.added': changed('Added a second authority'),
  'second-authority.changed': changed('Changed the second authority'),
  deleteSecondAuthority: changed('Removed the second authority'),
  'second-authority.removed': changed('Removed the second authority'),
  'second-authority.confirmed': changed('Agreed to be the second authority'),
  'login-name.given-up': changed('Lost a login name, which the provider gave to another login'),
  saveProperty: changed('Saved the draft of a property'),
  savePropertyMedia: changed('Changed the photos of a property'),
  notificationViewed: changed('Opened a message'),
  followLink: changed('Followed a link of a letter'),

  clientErrors: null,
  'client-error': null,
};

/** The words of an action that a log holds, whatever wrote it. */
export function wordsOf(action: string): Words | null {
  return isAction(action) ? activityWords[action] : null;
}

/** The actions of a kind, or all that are shown. */
export function actionsOf(kind: ActivityKind | null): readonly string[] {
  return Object.entries(activityWords).flatMap(([action, words]) =>
    words !== null && (kind === null || words.kind === kind) ? [action] : [],
  );
}

function isAction(action: string): action is AuditAction {
  return Object.hasOwn(activityWords, action);
}
