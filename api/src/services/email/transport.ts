import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import nodemailer from 'nodemailer';

/** An email as it is sent. */
export interface OutgoingEmail {
  /** The same for every attempt to send one email. */
  readonly messageId: string;
  /** The provider. */
  readonly from: string;
  readonly to: string;
  readonly replyTo: { readonly name: string; readonly address: string } | null;
  readonly subject: string;
  readonly text: string;
  readonly date: Date;
  readonly attachment: { readonly filename: string; readonly contentType: string; readonly content: Buffer } | null;
}

/** The destination of emails: an SMTP server, or a folder in a trial. */
export interface Transport {
  /** Resolves once the receiver has accepted the email. */
  send(mail: OutgoingEmail, signal: AbortSignal): Promise<void>;
}

const SECOND = 1000;
/** A server that sends no response within this time counts as unavailable. */
const TIMEOUTS = { connectionTimeout: 20 * SECOND, greetingTimeout: 20 * SECOND, socketTimeout: 60 * SECOND };

export function smtpTransport(url: string): Transport {
  const mailer = nodemailer.createTransport({ url, ...TIMEOUTS });
  return {
    send: async (mail, signal) => {
      await mailer.sendMail({ ...toMessage(mail), signal });
    },
  };
}

/** One .eml file per email. A second attempt replaces the file of the first. */
export function folderTransport(folder: string): Transport {
  const composer = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    send: async (mail) => {
      const { message } = await composer.sendMail(toMessage(mail));
      const day = mail.date.toISOString().replace(/[-:]|\.\d+/g, '');
      const path = join(folder, `${day}-${mail.messageId}.eml`);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await writeFile(`${path}.part`, message, { mode: 0o600 });
      await rename(`${path}.part`, path);
    },
  };
}

/**
 * Sent from and to the provider's own address, which their server accepts, with the owner as Reply-To. Names and
 * addresses are passed separately, never as one text, so that the composer encodes them and nothing in them begins
 * another header.
 */
function toMessage({ messageId, from, to, replyTo, subject, text, date, attachment }: OutgoingEmail) {
  return {
    messageId: `<${messageId}@${from.slice(from.lastIndexOf('@') + 1)}>`,
    from: { name: 'Owner portal', address: from },
    to: { name: '', address: oneLine(to) },
    ...(replyTo && { replyTo: { name: oneLine(replyTo.name), address: oneLine(replyTo.address) } }),
    subject: oneLine(subject),
    text,
    date,
    attachments: attachment ? [{ ...attachment, filename: oneLine(attachment.filename) }] : [],
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/**
 * The composer folds a header at any white space, including a line separator, after which the rest would begin a new
 * line.
 */
function oneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\s]+/gu, ' ');
}
