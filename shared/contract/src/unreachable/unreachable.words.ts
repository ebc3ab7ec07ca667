import { words } from '../activity/words.ts';

export const releaseBankChange = words('bank', 'Released a change of bank accounts that no email could report');
