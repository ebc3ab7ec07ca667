import { words } from '../activity/words.ts';

export const undoBankChange = words('bank', 'Undid a change of bank accounts');
