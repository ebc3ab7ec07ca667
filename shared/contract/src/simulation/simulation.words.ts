import { words } from '../activity/words.ts';

export const simulateUser = words('login', 'Began to view the portal as the owner');
