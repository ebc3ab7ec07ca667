import { words } from '../activity/words.ts';

export const sign = words('sent', 'Signed a service agreement');
