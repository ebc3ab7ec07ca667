import { words } from '../activity/words.ts';

export const applyNonResident = words('sent', 'Declared the tax residence');
