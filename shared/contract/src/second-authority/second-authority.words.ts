import { words } from '../activity/words.ts';

export const addSecondAuthority = words('changed', 'Added a second authority');
export const deleteSecondAuthority = words('changed', 'Removed the second authority');
