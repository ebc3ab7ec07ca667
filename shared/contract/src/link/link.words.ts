import { words } from '../activity/words.ts';

export const followLink = words('changed', 'Opened a link in an email');
