import { words } from '../activity/words.ts';

export const keepHeld = words('changed', 'Kept a change that was on hold');
export const undoHeld = words('changed', 'Undid a change that was on hold');
