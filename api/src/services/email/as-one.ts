/** More would make an email that no mail server takes; the rest leaves as the next one. */
const MOST_TOGETHER = 50;

/** News of what asks for no password, so that a session of any age makes as much of it as it likes. */
export const PROFILE_NEWS = 'your profile';

/** The same of news that is told by its number; each is opened, so that none of SQL's is counted. */
const MOST_COUNTED = 5000;

/**
 * How many emails of an hour one email takes up. Where an email says where money goes, or has an undo of its own, all are
 * told whole, and many make several emails: what matters must not go among others (SEC7).
 */
export function mostInOne(about: string | null): number {
  return about === PROFILE_NEWS ? MOST_COUNTED : MOST_TOGETHER;
}

/** The emails of one that are told whole, which are the last, and those before them, of which their number is said. */
export function toldWhole<Email>(emails: readonly Email[]): { readonly whole: Email[]; readonly counted: Email[] } {
  return { whole: emails.slice(-MOST_TOGETHER), counted: emails.slice(0, -MOST_TOGETHER) };
}

const BETWEEN = `\n${'-'.repeat(40)}\n\n`;

interface Named {
  readonly subject: string;
}

/** Joins many emails of an hour to one: the last whole and with their own links, the others by their subjects (SEC7). */
export function asOne(
  { whole, counted }: { readonly whole: readonly Named[]; readonly counted: readonly Named[] },
  bodies: readonly string[],
): { readonly subject: string; readonly body: string } {
  const all = [...counted, ...whole];
  const [subject = '', ...others] = new Set(all.map((email) => email.subject));
  const { length } = all;
  if (length === 1) return { subject, body: bodies.join('') };
  const isSame = others.length === 0;
  const happened = isSame ? `This happened ${length} times` : `There were ${length} changes`;
  const heading = `${happened} within an hour, so we tell you in one email.\n${sayCounted(counted, bodies.length)}`;
  const joined = isSame ? `${subject} (${length} times)` : `Changes in the owner portal (${length})`;
  return { subject: joined, body: [heading, ...bodies].join(BETWEEN) };
}

function sayCounted(counted: readonly Named[], last: number): string {
  if (counted.length === 0) return '';
  const subjects = Map.groupBy(counted, ({ subject }) => subject);
  const lines = Array.from(
    subjects,
    ([subject, { length }]) => `- ${subject}${length > 1 ? ` (${length} times)` : ''}`,
  );
  return `\nThe last ${last} are below. Before them, each of which Activity in the portal shows:\n${lines.join('\n')}\n`;
}
