import type { Seal } from '../seal/seal.ts';
import type { mailOutbox } from './mail.tables.ts';

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
>;

type Texts = Pick<Row, 'body' | 'lateBody'>;

/**
 * The texts of an email, sealed about everything else that it says, so that nobody reads them in the database or a backup
 * and none of it is changed by SQL (SEC9).
 */
export function sealEmail(seal: Seal, frame: EmailFrame, { body, lateBody }: Texts): Texts {
  return {
    body: seal.seal(about(frame, 'body'), body),
    lateBody: lateBody === null ? null : seal.seal(about(frame, 'late'), lateBody),
  };
}

/** Null for one that the portal did not write as it is. */
export function openEmail(seal: Seal, frame: EmailFrame, sealed: Texts): Texts | null {
  const body = seal.open(about(frame, 'body'), sealed.body);
  const lateBody = sealed.lateBody === null ? null : seal.open(about(frame, 'late'), sealed.lateBody);
  // One that is late must not say what it said in time.
  const isWhole = (lateBody === null) === (frame.lateAfter === null);
  return body === null || !isWhole ? null : { body, lateBody };
}

function about(frame: EmailFrame, part: 'body' | 'late'): string {
  const { messageId, emailClass, customerId, toAddress, replyName, replyAddress, subject, calendar } = frame;
  const links = frame.links.map(({ tokenHash, lasts }) => [tokenHash, lasts]);
  const addressed = [emailClass, customerId, frame.about, toAddress, replyName, replyAddress, subject, calendar];
  return JSON.stringify(['email', part, messageId, ...addressed, links, frame.lateAfter, frame.bankSaveId]);
}
