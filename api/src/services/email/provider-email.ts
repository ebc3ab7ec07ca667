import type { Email } from './outbox.repo.ts';
import type { Sender } from './sender.repo.ts';

interface ProviderMessage {
  readonly subject: string;
  /** The event, in our words. */
  readonly opening?: string;
  /** The owner's own text. */
  readonly written?: string;
  /** The facts that belong to it, by label; null ones are left out. */
  readonly facts: Readonly<Record<string, string | null>>;
  readonly fileName?: string | null;
}

/**
 * A plain text email to the provider: the message, then who wrote it and where. For staff who view as the owner it says
 * so first, and replies go to the owner.
 */
export function toProviderEmail(
  { name, customerId, email, mobile, writtenBy }: Sender,
  publicUrl: URL,
  { subject, opening = '', written = '', facts, fileName = null }: ProviderMessage,
): Email {
  const from = { From: name, Customer: String(customerId), Email: email, Mobile: mobile, Portal: publicUrl.origin };
  const staff = writtenBy && `Written by our staff in the owner's name (login ${writtenBy}).`;
  const body = [staff, opening, quoted(written), toLines(facts), toLines(from)].filter(Boolean).join('\n\n');
  return {
    replyName: name,
    replyAddress: email,
    subject: `${subject} (customer ${customerId}${staff ? ', by staff' : ''})`,
    body: `${body}\n`,
    fileName,
  };
}

/** Prefixes each line, so that nothing an owner writes can pass for text of the portal. */
export function quoted(written: string): string {
  const lines = written.trim().split(/\r\n|[\n\v\f\r\u0085\u2028\u2029]/);
  return written.trim() === '' ? '' : lines.map((line) => `> ${line}`.trimEnd()).join('\n');
}

function toLines(facts: ProviderMessage['facts']): string {
  return Object.entries(facts)
    .flatMap(([label, value]) => (value === null ? [] : [`${label}: ${value}`]))
    .join('\n');
}
