import { words } from '../activity/words.ts';

export const endOwnSessions = words('login', 'Ended other sessions of the login');
