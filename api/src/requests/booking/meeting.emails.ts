import { greeting } from '../../services/email/greeting.ts';
import { constants } from '@portal/contract';
import { BUSINESS_ZONE, formatDay, formatMeetingTime, zoneClock } from '@portal/domain';
import type { OwnerTransaction } from '../../db/client.ts';
import { makeLink } from '../../services/link/link.ts';
import type { NewEmailedLink } from '../../services/email/emailed-links.repo.ts';
import { queueEmail } from '../../services/email/outbox.repo.ts';
import { findSender } from '../../services/email/sender.repo.ts';
import type { Sender } from '../../services/email/sender.repo.ts';
import { quoted, toProviderEmail } from '../../services/email/provider-email.ts';
import { meetingIcs } from './meeting-ics.ts';

/** How long a meeting is in calendars: the distance between the provider's slots (054). */
const MINUTES = 30;

export interface BookedMeeting {
  readonly bookingId: number;
  readonly groupId: number;
  readonly building: string;
  readonly startsAt: Date;
  readonly timeZone: string;
  readonly note: string;
}

/** The time in a zone, such as '20 Mar, 2026, 9:00 a.m. (Eastern Time)'. */
export function meetingTime(startsAt: Date, zone: string): string {
  const { day, time } = zoneClock(zone)(startsAt);
  const label = constants.timeZones.find((one) => one.zone === zone)?.label ?? zone;
  return `${formatDay(day)}, ${formatMeetingTime(time)} (${label})`;
}

const BY_STAFF = 'This was done by our staff on your behalf.';

function whoActed({ name, writtenBy }: Sender): string {
  return writtenBy === null ? name : `Our staff, for ${name},`;
}

/** Notifies the owner and the provider of a meeting, each with a calendar file. */
export async function queueMeetingEmails(
  tx: OwnerTransaction,
  publicUrl: URL,
  meeting: BookedMeeting,
  now: Date,
): Promise<void> {
  const { bookingId, groupId, building, startsAt, timeZone, note } = meeting;
  const sender = await findSender(tx);
  const when = meetingTime(startsAt, timeZone);
  // Quoted, since anybody with the session may have written it: it must not look like text of the provider.
  const written = quoted(note);
  const icsFor = (summary: string): string =>
    meetingIcs({
      uid: `booking-${bookingId}@${publicUrl.hostname}`,
      stamp: now,
      startsAt,
      minutes: MINUTES,
      summary,
      description: written,
    });
  const toProvider = toProviderEmail(sender, publicUrl, {
    subject: 'Meeting booked',
    opening: `${whoActed(sender)} has booked a meeting. The calendar file is attached.`,
    written: note,
    facts: {
      Building: `${building} (${groupId})`,
      When: when,
      'At your clocks': timeZone === BUSINESS_ZONE ? null : meetingTime(startsAt, BUSINESS_ZONE),
    },
  });
  const summary = `Meeting with ${sender.name}: ${building}`;
  const purpose = { emailClass: 'rest', customerId: tx.customerId } as const;
  await queueEmail(tx, { ...toProvider, calendar: icsFor(summary) }, purpose, now);
  if (sender.email === null) return;
  const cancel = await makeCancelLink(tx, publicUrl, meeting, now);
  const paragraphs = [
    greeting(sender.name),
    `Your meeting about ${building} is booked for ${when}. The calendar file is attached.`,
    sender.writtenBy && BY_STAFF,
    written === '' ? '' : `${sender.writtenBy ? 'They' : 'You'} wrote:\n${written}`,
    `To cancel it, open this page before then. The link works once:\n${cancel.address}`,
    `To change it, cancel it and book another in the portal: ${publicUrl.origin}`,
  ];
  const toOwner = {
    toAddress: sender.email,
    replyName: '',
    replyAddress: null,
    subject: `Your meeting about ${building}`,
    body: `${paragraphs.filter(Boolean).join('\n\n')}\n`,
    fileName: null,
    calendar: icsFor(`Meeting about ${building}`),
    links: [cancel],
  };
  await queueEmail(tx, toOwner, purpose, now);
}

/** The purpose of links that cancel a meeting; their subject is the booking. */
export const MEETING_CANCEL = { name: 'meeting-cancel' } as const;

async function makeCancelLink(
  tx: OwnerTransaction,
  publicUrl: URL,
  { bookingId, startsAt }: BookedMeeting,
  now: Date,
): Promise<NewEmailedLink> {
  const about = { subject: String(bookingId), customerId: tx.customerId, now, expiresAt: startsAt };
  const address = await makeLink(tx, MEETING_CANCEL, about, publicUrl);
  return { address, lasts: startsAt.getTime() - now.getTime() };
}

/** Notifies the owner and the provider that a meeting is cancelled. */
export async function queueCancelEmails(
  tx: OwnerTransaction,
  publicUrl: URL,
  { groupId, building, startsAt, timeZone }: BookedMeeting,
  now: Date,
): Promise<void> {
  const sender = await findSender(tx);
  const when = meetingTime(startsAt, timeZone);
  const toProvider = toProviderEmail(sender, publicUrl, {
    subject: 'Meeting cancelled',
    opening: `${whoActed(sender)} has cancelled a meeting.`,
    facts: { Building: `${building} (${groupId})`, When: when },
  });
  const purpose = { emailClass: 'rest', customerId: tx.customerId } as const;
  await queueEmail(tx, toProvider, purpose, now);
  if (sender.email === null) return;
  const toOwner = {
    toAddress: sender.email,
    replyName: '',
    replyAddress: null,
    subject: `Your meeting about ${building} is cancelled`,
    body: `${[
      greeting(sender.name),
      sender.writtenBy && BY_STAFF,
      `Your meeting about ${building} on ${when} is cancelled. Please remove it from your calendar.`,
    ]
      .filter(Boolean)
      .join('\n\n')}\n`,
    fileName: null,
  };
  await queueEmail(tx, toOwner, purpose, now);
}
