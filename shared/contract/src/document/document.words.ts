import { words } from '../activity/words.ts';

export const documentUpload = words('sent', 'Submitted a bill or document');
