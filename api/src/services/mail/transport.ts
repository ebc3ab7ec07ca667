import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import nodemailer from 'nodemailer';

/** A letter as it leaves the house. */
export interface Mail {
  /** The same for every try of one letter. */
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

/** The way out: an SMTP server, or a folder that holds what would have been sent. */
export interface Transport {
  /** Resolves once the other side has taken the letter over. */
  send(mail: Mail, signal: AbortSignal): Promise<void>;
}

const SECOND = 1000;
/** No answer for so long, and the server counts as gone. */
const SILENCE = { connectionTimeout: 20 * SECOND, greetingTimeout: 20 * SECOND, socketTimeout: 60 * SECOND };

export function smtpTransport(url: string): Transport {
  const mailer = nodemailer.createTransport({ url, ...SILENCE });
  return {
    send: async (mail, signal) => {
      await mailer.sendMail({ ...toMessage(mail), signal });
    },
  };
}

/** One .eml a letter. A second try replaces the file of the first. */
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
 * It comes from the provider's own address, which their server lets through, to themselves too; the owner stands in Reply-To. Names and addresses
 * are given apart, never as one text, so that the composer encodes them and nothing in them begins another header.
 */
function toMessage({ messageId, from, to, replyTo, subject, text, date, attachment }: Mail) {
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

/** The composer folds a header at any white space, and takes a line separator for some: the rest would begin a line of its own. */
function oneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\s]+/gu, ' ');
}
