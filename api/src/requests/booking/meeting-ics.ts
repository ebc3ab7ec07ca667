const CRLF = '\r\n';
/** Octets of a line without its break (RFC 5545, 3.1). */
const LONGEST_LINE = 75;

export interface Meeting {
  readonly uid: string;
  /** When it was booked. */
  readonly stamp: Date;
  readonly startsAt: Date;
  readonly minutes: number;
  readonly summary: string;
  readonly description: string;
}

/** A calendar file with one event (RFC 5545). Its times are in UTC, so that readers need no time zone rules. */
export function meetingIcs({ uid, stamp, startsAt, minutes, summary, description }: Meeting): string {
  const endsAt = new Date(startsAt.getTime() + minutes * 60_000);
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Owner portal//Meetings//EN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${escapeText(uid)}`,
    `DTSTAMP:${inUtc(stamp)}`,
    `DTSTART:${inUtc(startsAt)}`,
    `DTEND:${inUtc(endsAt)}`,
    `SUMMARY:${escapeText(summary)}`,
    `DESCRIPTION:${escapeText(description)}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => fold(line) + CRLF).join('');
}

function inUtc(instant: Date): string {
  return instant.toISOString().replace(/[-:]|\.\d+/g, '');
}

/** Line breaks become \n; other control characters are not allowed in a text. */
function escapeText(text: string): string {
  return text
    .replace(/[\\;,]/g, String.raw`\$&`)
    .replace(/\r\n?|\n|[\u2028\u2029]/g, String.raw`\n`)
    .replace(/\p{Cc}/gu, '');
}

/** Folds a long line between characters, never within one; continuation lines begin with a space. */
function fold(line: string): string {
  let folded = '';
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > LONGEST_LINE) {
      folded += `${CRLF} `;
      octets = 1;
    }
    folded += character;
    octets += size;
  }
  return folded;
}
