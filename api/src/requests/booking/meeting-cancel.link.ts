import { asOwner } from '../../db/client.ts';
import type { LinkPurpose, OpenedLink } from '../../services/link/link.ts';
import { findMeeting, lockMeetings } from './booking.repo.ts';
import type { BookingRow } from './booking.repo.ts';
import { cancelMeeting } from './booking.service.ts';
import { MEETING_CANCEL, meetingTime } from './meeting.emails.ts';

/** Cancels a meeting until it begins, however late its email was sent (SEC6). */
export const meetingCancelLink: LinkPurpose = {
  ...MEETING_CANCEL,
  settledText: 'The meeting was cancelled already, or its time has come. Nothing was changed by this link.',
  announce: async (opened) => {
    const meeting = await findMeant(opened);
    if (meeting === null) return null;
    return {
      heading: 'Cancel your meeting',
      text: `Your meeting on ${meetingTime(meeting.startsAt, meeting.timeZone)} will be cancelled, and we are told. Its time is free for others again.`,
      button: 'Cancel the meeting',
    };
  },
  follow: async (opened) => {
    const meeting = await findMeant(opened);
    if (meeting === null) return null;
    const { tx, link, now, requestId, deps } = opened;
    const own = asOwner(tx, link.customerId);
    await lockMeetings(own, meeting.groupId);
    const { publicUrl } = deps.settings;
    return cancelMeeting(own, { bookingId: meeting.bookingId, requestId, now, publicUrl }, null);
  },
};

function findMeant({ tx, link, now }: OpenedLink): Promise<BookingRow | null> {
  return findMeeting(asOwner(tx, link.customerId), Number(link.subject), now);
}
