import { words } from '../activity/words.ts';

export const ownerEnquiry = words('sent', 'Sent an Owner Inquiry');
