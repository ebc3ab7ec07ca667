import { words } from '../activity/words.ts';

export const savePropertyMedia = words('changed', 'Changed the photos of a property');
