/** More would exceed the size limit of mail servers; the rest is sent in a further email. */
const MAX_TOGETHER = 50;

/** News of changes that need no password, of which a session of any age can produce any number. */
export const PROFILE_NEWS = 'your profile';

/** The limit for news that is only counted; each is decrypted, so that none inserted by SQL is counted. */
const MAX_COUNTED = 5000;

/**
 * How many emails of an hour may be joined in one. Emails about where money goes, or with an undo link of their own,
 * are all included in full, in several emails if there are many: important news must not get lost among others (SEC7).
 */
export function maxInOne(about: string | null): number {
  return about === PROFILE_NEWS ? MAX_COUNTED : MAX_TOGETHER;
}

/** The last emails, which are included in full, and those before them, which are only counted. */
export function splitIncluded<Email>(emails: readonly Email[]): { readonly whole: Email[]; readonly counted: Email[] } {
  return { whole: emails.slice(-MAX_TOGETHER), counted: emails.slice(0, -MAX_TOGETHER) };
}

const BETWEEN = `\n${'-'.repeat(40)}\n\n`;

interface WithSubject {
  readonly subject: string;
}

/**
 * Joins many emails of an hour into one: the last in full and with their own links, the others by their subjects
 * (SEC7).
 */
export function joinEmails(
  { whole, counted }: { readonly whole: readonly WithSubject[]; readonly counted: readonly WithSubject[] },
  bodies: readonly string[],
): { readonly subject: string; readonly body: string } {
  const all = [...counted, ...whole];
  const [subject = '', ...others] = new Set(all.map((email) => email.subject));
  const { length } = all;
  if (length === 1) return { subject, body: bodies.join('') };
  const isSame = others.length === 0;
  const happened = isSame ? `This happened ${length} times` : `There were ${length} changes`;
  const heading = `${happened} within an hour, so we tell you in one email.\n${countedText(counted, bodies.length)}`;
  const joined = isSame ? `${subject} (${length} times)` : `Changes in the owner portal (${length})`;
  return { subject: joined, body: [heading, ...bodies].join(BETWEEN) };
}

function countedText(counted: readonly WithSubject[], last: number): string {
  if (counted.length === 0) return '';
  const subjects = Map.groupBy(counted, ({ subject }) => subject);
  const lines = Array.from(
    subjects,
    ([subject, { length }]) => `- ${subject}${length > 1 ? ` (${length} times)` : ''}`,
  );
  return `\nThe last ${last} are below. Before them, each of which Activity in the portal shows:\n${lines.join('\n')}\n`;
}
