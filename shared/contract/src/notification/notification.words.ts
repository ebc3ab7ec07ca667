import { words } from '../activity/words.ts';

export const notificationViewed = words('changed', 'Opened a message');
