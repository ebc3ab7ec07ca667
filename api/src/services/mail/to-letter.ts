import type { Letter } from './outbox.repo.ts';
import type { Sender } from './sender.repo.ts';

interface Matter {
  readonly subject: string;
  /** What the owner wrote, by paragraph. */
  readonly paragraphs: readonly string[];
  /** The facts that belong to it, by label; null ones are left out. */
  readonly facts: Readonly<Record<string, string | null>>;
  readonly fileName?: string | null;
}

/** A plain text letter to the provider: what was written, then who wrote it and where. */
export function toLetter(
  { name, customerId, email, mobile }: Sender,
  publicUrl: URL,
  { subject, paragraphs, facts, fileName = null }: Matter,
): Letter {
  const from = { From: name, Customer: String(customerId), Email: email, Mobile: mobile, Portal: publicUrl.origin };
  const body = [...paragraphs, toLines(facts), toLines(from)].filter(Boolean).join('\n\n');
  return {
    replyName: name,
    replyAddress: email,
    subject: `${subject} (customer ${customerId})`,
    body: `${body}\n`,
    fileName,
  };
}

function toLines(facts: Matter['facts']): string {
  return Object.entries(facts)
    .flatMap(([label, value]) => (value === null ? [] : [`${label}: ${value}`]))
    .join('\n');
}
