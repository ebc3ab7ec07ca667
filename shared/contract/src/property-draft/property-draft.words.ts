import { words } from '../activity/words.ts';

export const saveProperty = words('changed', 'Saved the draft of a property');
