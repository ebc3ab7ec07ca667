import { words } from '../activity/words.ts';

export const bookMeeting = words('sent', 'Booked a meeting');
