import { words } from '../activity/words.ts';

export const login = words('login', 'Logged in');
export const logout = words('login', 'Logged out');
export const confirm = words('login', 'Typed the password again');
export const refresh = null;
