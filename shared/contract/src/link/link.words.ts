import { words } from '../activity/words.ts';

export const followLink = words('changed', 'Followed a link of a letter');
