import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { meetingIcs } from './meeting-ics.ts';

const meeting = {
  uid: 'booking-1@portal.test',
  stamp: new Date('2026-03-16T14:00:00Z'),
  startsAt: new Date('2026-03-20T13:00:00Z'),
  minutes: 30,
  summary: 'Meeting about The Wellesley',
  description: '',
};
const unfold = (file: string): string[] => file.replaceAll('\r\n ', '').split('\r\n');
const unescape = (text: string): string =>
  text.replace(/\\([\\;,nN])/g, (_all, of: string) => (of === 'n' ? '\n' : of));

describe('the calendar file of a meeting', () => {
  it('the calendar file of a meeting is one event with its times in UTC', () => {
    expect(unfold(meetingIcs(meeting))).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Owner portal//Meetings//EN',
      'METHOD:PUBLISH',
      'BEGIN:VEVENT',
      'UID:booking-1@portal.test',
      'DTSTAMP:20260316T140000Z',
      'DTSTART:20260320T130000Z',
      'DTEND:20260320T133000Z',
      'SUMMARY:Meeting about The Wellesley',
      'DESCRIPTION:',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ]);
  });

  it('a note cannot end the event or begin a property', () => {
    const description = 'Roof; lobby, \\ stairs\r\nEND:VEVENT\nATTENDEE:mailto:x@x.test\u0007';
    expect(unfold(meetingIcs({ ...meeting, description }))).toContain(
      String.raw`DESCRIPTION:Roof\; lobby\, \\ stairs\nEND:VEVENT\nATTENDEE:mailto:x@x.test`,
    );
  });

  it('no line has more than 75 octets or half a character, and unfolded it says the same', () => {
    const words = fc.array(fc.constantFrom('é', '👍', 'ab', ' ', '\n', ';', ',', '\\', 'n'), { maxLength: 160 });
    fc.assert(
      fc.property(words, (letters) => {
        const description = letters.join('');
        const file = meetingIcs({ ...meeting, description });
        for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
        expect(Buffer.from(file).toString()).toBe(file);
        const text = unfold(file).find((line) => line.startsWith('DESCRIPTION:')) ?? '';
        expect(unescape(text.slice('DESCRIPTION:'.length))).toBe(description);
      }),
    );
  });
});
