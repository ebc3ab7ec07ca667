import type { Cipher } from '../encryption/cipher.ts';
import type { storedFiles } from '../../db/schema/stored-files.tables.ts';
import type { mailOutbox } from '../../db/schema/email.tables.ts';

type Row = typeof mailOutbox.$inferSelect;

/** The columns of an email with which its texts are authenticated: the addressees, and the effects of sending it. */
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
  /** Null for an unsent one: once sent, the encryption covers that, so that it cannot be sent again. */
  readonly sentAt: Date | null;
  readonly file: EmailFile | null;
};

/** The attached file, by its row. */
export type EmailFile = Pick<typeof storedFiles.$inferSelect, 'name' | 'originalName' | 'mime' | 'digest'>;

type Texts = Pick<Row, 'body' | 'lateBody'>;

/**
 * The encrypted texts of an email, authenticated together with all its other columns, its file and whether it was sent,
 * so that nobody reads them in the database or a backup, changes them by SQL, or has a sent one sent again (SEC9).
 */
export function encryptEmail(cipher: Cipher, frame: EmailFrame, { body, lateBody }: Texts): Texts {
  return {
    body: cipher.encrypt(associatedData(frame, 'body'), body),
    lateBody: lateBody === null ? null : cipher.encrypt(associatedData(frame, 'late'), lateBody),
  };
}

/** Null for one that the portal did not write like this. */
export function decryptEmail(cipher: Cipher, frame: EmailFrame, encrypted: Texts): Texts | null {
  const decrypted = (part: Part, text: string): string | null =>
    cipher.decrypt(associatedData(frame, part), text) ??
    (frame.file === null ? cipher.decrypt(earlierAssociatedData(frame, part), text) : null);
  const body = decrypted('body', encrypted.body);
  const lateBody = encrypted.lateBody === null ? null : decrypted('late', encrypted.lateBody);
  // A late email must not fall back to its first text.
  const isWhole = (lateBody === null) === (frame.lateAfter === null);
  return body === null || !isWhole ? null : { body, lateBody };
}

type Part = 'body' | 'late';

function associatedData(frame: EmailFrame, part: Part): string {
  const { file, writtenAt, expiresAt, digest, sentAt } = frame;
  const attached = file && [file.name, file.originalName, file.mime, file.digest];
  return JSON.stringify([...addressed(frame, part), attached, writtenAt, expiresAt, digest, sentAt !== null]);
}

/**
 * The authenticated content of emails from before it covered their file and whether they were sent: valid only without
 * a file.
 */
function earlierAssociatedData(frame: EmailFrame, part: Part): string {
  return JSON.stringify(addressed(frame, part));
}

function addressed(frame: EmailFrame, part: Part): readonly unknown[] {
  const { messageId, emailClass, customerId, toAddress, replyName, replyAddress, subject, calendar } = frame;
  const links = frame.links.map(({ tokenHash, lasts }) => [tokenHash, lasts]);
  const to = [emailClass, customerId, frame.about, toAddress, replyName, replyAddress, subject, calendar];
  return ['email', part, messageId, ...to, links, frame.lateAfter, frame.bankSaveId];
}
