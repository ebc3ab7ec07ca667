import { words } from '../activity/words.ts';

export const bookMeeting = words('sent', 'Booked a meeting');
export const cancelMeeting = words('changed', 'Cancelled a meeting');
