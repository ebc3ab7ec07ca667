import { words } from '../activity/words.ts';

export const forgotPassword = words('login', 'Asked for a new password');
export const changePassword = words('login', 'Changed the password');
