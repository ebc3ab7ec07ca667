import { words } from '../activity/words.ts';

export const referral = words('sent', 'Referred a friend');
