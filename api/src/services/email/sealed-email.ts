import type { Seal } from '../encryption/seal.ts';
import type { storedFiles } from '../../db/schema/stored-files.tables.ts';
import type { mailOutbox } from '../../db/schema/email.tables.ts';

type Row = typeof mailOutbox.$inferSelect;

/** The columns of an email that its texts are sealed with: whom it goes to, and what follows from its handing over. */
export type EmailFrame = Pick<
  Row,
  | 'messageId'
  | 'emailClass'
  | 'customerId'
  | 'about'
  | 'toAddress'
  | 'replyName'
  | 'replyAddress'
  | 'subject'
  | 'calendar'
  | 'links'
  | 'lateAfter'
  | 'bankSaveId'
  | 'writtenAt'
  | 'expiresAt'
  | 'digest'
> & {
  /** Null for one that waits: of one that was sent the seal says so, so that it does not go again. */
  readonly sentAt: Date | null;
  readonly file: EmailFile | null;
};

/** The file that goes with an email, by what its row says of it. */
export type EmailFile = Pick<typeof storedFiles.$inferSelect, 'name' | 'originalName' | 'mime' | 'digest'>;

type Texts = Pick<Row, 'body' | 'lateBody'>;

/**
 * The texts of an email, sealed about everything else that it says, its file and whether it was sent, so that nobody
 * reads them in the database or a backup, none of it is changed by SQL, and none that was sent goes again (SEC9).
 */
export function sealEmail(seal: Seal, frame: EmailFrame, { body, lateBody }: Texts): Texts {
  return {
    body: seal.seal(about(frame, 'body'), body),
    lateBody: lateBody === null ? null : seal.seal(about(frame, 'late'), lateBody),
  };
}

/** Null for one that the portal did not write as it is. */
export function openEmail(seal: Seal, frame: EmailFrame, sealed: Texts): Texts | null {
  const open = (part: Part, text: string): string | null =>
    seal.open(about(frame, part), text) ?? (frame.file === null ? seal.open(aboutOfBefore(frame, part), text) : null);
  const body = open('body', sealed.body);
  const lateBody = sealed.lateBody === null ? null : open('late', sealed.lateBody);
  // One that is late must not say what it said in time.
  const isWhole = (lateBody === null) === (frame.lateAfter === null);
  return body === null || !isWhole ? null : { body, lateBody };
}

type Part = 'body' | 'late';

function about(frame: EmailFrame, part: Part): string {
  const { file, writtenAt, expiresAt, digest, sentAt } = frame;
  const attached = file && [file.name, file.originalName, file.mime, file.digest];
  return JSON.stringify([...addressed(frame, part), attached, writtenAt, expiresAt, digest, sentAt !== null]);
}

/** The content of emails sealed before their file and their sending belonged to it: one with a file is none. */
function aboutOfBefore(frame: EmailFrame, part: Part): string {
  return JSON.stringify(addressed(frame, part));
}

function addressed(frame: EmailFrame, part: Part): readonly unknown[] {
  const { messageId, emailClass, customerId, toAddress, replyName, replyAddress, subject, calendar } = frame;
  const links = frame.links.map(({ tokenHash, lasts }) => [tokenHash, lasts]);
  const to = [emailClass, customerId, frame.about, toAddress, replyName, replyAddress, subject, calendar];
  return ['email', part, messageId, ...to, links, frame.lateAfter, frame.bankSaveId];
}
