import { words } from '../activity/words.ts';

export const profileUpdate = words('changed', 'Changed personal details');
